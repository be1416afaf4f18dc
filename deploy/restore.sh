#!/bin/bash
# Take a stored site back: deploy/restore.sh FILE
# Into the empty database that DATABASE_URL names; all processes of the site are stopped.
set -euo pipefail
: "${DATABASE_URL:?names the empty database to fill}"
file=${1:?the file that deploy/backup.sh has stored}

tables=$(psql --dbname="$DATABASE_URL" -tAc "SELECT count(*) FROM pg_tables WHERE schemaname = 'public'")
if [ "$tables" != 0 ]; then
    echo "This database has $tables tables already: name an empty one." >&2
    exit 1
fi
# All of it or nothing.
pg_restore --no-owner --exit-on-error --single-transaction --dbname="$DATABASE_URL" "$file"
echo "restored; now: manage.py migrate, and start the site"
