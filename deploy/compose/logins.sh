#!/bin/sh
# The users whom platform and identity provider connect as: they own nothing. Run by a new volume itself; for one that was
# there: docker compose ... exec database sh /docker-entrypoint-initdb.d/logins.sh
set -eu

make() {
  psql -v ON_ERROR_STOP=1 -U "$POSTGRES_USER" -v name="$1" -v password="$2" <<'SQL'
select format('create role %I', :'name') where not exists (select from pg_roles where rolname = :'name') \gexec
alter role :"name" login noinherit password :'password';
SQL
}

make platform_login "$PLATFORM_DATABASE_PASSWORD"
make identity_login "$IDENTITY_DATABASE_PASSWORD"
