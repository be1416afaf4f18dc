#!/bin/bash
# Restore a site from a backup: deploy/restore.sh FILE
# DATABASE_URL names an empty database. Stop all processes of the site before.
set -euo pipefail
: "${DATABASE_URL:?names the empty database to fill}"
file=${1:?the file that deploy/backup.sh has stored}

tables=$(psql --dbname="$DATABASE_URL" -tAc "SELECT count(*) FROM pg_tables WHERE schemaname = 'public'")
if [ "$tables" != 0 ]; then
    echo "This database has $tables tables already: name an empty one." >&2
    exit 1
fi
# Restore everything or nothing, in one transaction.
pg_restore --no-owner --exit-on-error --single-transaction --dbname="$DATABASE_URL" "$file"
echo "restored; now: manage.py migrate, and start the site"
