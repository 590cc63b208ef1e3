#!/bin/sh
# Runs once, when the primary makes its database: the account that the replica copies with, and who may.
set -eu
psql -v ON_ERROR_STOP=1 -v password="$REPLICATION_PASSWORD" --username "$POSTGRES_USER" --dbname "$POSTGRES_DB" <<'SQL'
create role replica login replication password :'password';
SQL
echo 'host replication replica all scram-sha-256' >>"$PGDATA/pg_hba.conf"
