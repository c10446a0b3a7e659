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

make platform_login "$(cat /run/secrets/platform-database-password)"
make identity_login "$(cat /run/secrets/identity-database-password)"
