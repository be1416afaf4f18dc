#!/bin/bash
# Back up the database of a site to a file: deploy/backup.sh FOLDER [number of files to keep, 14]
# Needs DATABASE_URL and PostgreSQL's pg_dump. The site keeps running; the backup has the state at
# which it began. deploy/README.md explains how to restore it.
set -euo pipefail
: "${DATABASE_URL:?names the database to store}"
folder=${1:?the folder to store it in}
keep=${2:-14}

umask 077
mkdir -p "$folder"
name="$folder/nightfall-$(date -u +%Y%m%dT%H%M%SZ).dump"
trap 'rm -f "$name.part"' EXIT
pg_dump --format=custom --no-owner --dbname="$DATABASE_URL" --file="$name.part"
# Check that the file is readable, because otherwise a fault would show only when it is needed.
pg_restore --list "$name.part" >/dev/null
mv "$name.part" "$name"
# File names sort by time, so delete the first ones.
find "$folder" -maxdepth 1 -name 'nightfall-*.dump' | sort -r | tail -n "+$((keep + 1))" | xargs -r rm -f --
echo "$name"
