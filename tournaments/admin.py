"""The admin of this app. Registered by being imported, as this module is by Django."""

from tournaments.serial import admin  # noqa: F401
