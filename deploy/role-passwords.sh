#!/bin/sh
# PostgreSQL's image runs this once, after roles.sql, when its volume is empty.
set -eu
psql -v ON_ERROR_STOP=1 -U "$POSTGRES_USER" -d doc2 -v owner="$OWNER_PASSWORD" -v serving="$SERVING_PASSWORD" <<'SQL'
alter role doc2_owner password :'owner';
alter role doc2 password :'serving';
SQL
