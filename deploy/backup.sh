#!/bin/bash
# Store all that a site knows in one file: deploy/backup.sh FOLDER [how many to keep, 14]
# Needs DATABASE_URL and PostgreSQL's pg_dump. The site goes on meanwhile; the file is as of
# the moment at which this began. deploy/README.md says how to take it back.
set -euo pipefail
: "${DATABASE_URL:?names the database to store}"
folder=${1:?the folder to store it in}
keep=${2:-14}

umask 077
mkdir -p "$folder"
name="$folder/nightfall-$(date -u +%Y%m%dT%H%M%SZ).dump"
trap 'rm -f "$name.part"' EXIT
pg_dump --format=custom --no-owner --dbname="$DATABASE_URL" --file="$name.part"
# A file that cannot be read would be found on the day on which it is needed.
pg_restore --list "$name.part" >/dev/null
mv "$name.part" "$name"
# Names sort by time: the oldest go.
find "$folder" -maxdepth 1 -name 'nightfall-*.dump' | sort -r | tail -n "+$((keep + 1))" | xargs -r rm -f --
echo "$name"
