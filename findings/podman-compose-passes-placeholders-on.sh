#!/usr/bin/env bash
# podman-compose 1.0.3 (Debian) fills in ${NAME}, ${NAME:-text} and ${NAME:?text}. It surprises that it says nothing of the
# others: a default that is empty (${NAME:-}) reaches the container as these ten letters, the form ${NAME:+text} of the same
# specification loses its inner part and keeps the rest, and `condition: service_healthy` is passed over: the program that
# waits for its database is started in the same breath as the database.
#
# Output seen:
#   -e SCANNER_URL=${SCANNER_URL:-}
#   -e PORTAL_URL=${PORTAL_DOMAIN:+https://}
#   -e SENDER=locks@example.org
#   starts: database platform
#   waits for health: 0
set -euo pipefail
dpkg-query -W -f '${Package} ${Version}\n' podman-compose podman
folder=$(mktemp -d)
trap 'cd /; rm -rf "$folder"' EXIT
cd "$folder"
cat > compose.yaml <<'YML'
services:
  platform:
    image: example
    environment:
      SCANNER_URL: ${SCANNER_URL:-}
      PORTAL_URL: ${PORTAL_DOMAIN:+https://${PORTAL_DOMAIN}}
      SENDER: ${SENDER:-locks@example.org}
    depends_on:
      database: { condition: service_healthy }
  database:
    image: postgres
    healthcheck:
      test: [CMD, pg_isready]
YML
podman-compose --dry-run up -d > said 2>&1
{
  grep -o -e '-e [A-Z_]*=[^ ]*' said
  echo "starts: $(grep -o 'network-alias [a-z]*' said | cut -d' ' -f2 | paste -sd' ')"
  echo "waits for health: $(grep -cE 'podman (wait|healthcheck)|--requires' said || true)"
} | tee seen
diff - seen <<'SEEN'
-e SCANNER_URL=${SCANNER_URL:-}
-e PORTAL_URL=${PORTAL_DOMAIN:+https://}
-e SENDER=locks@example.org
starts: database platform
waits for health: 0
SEEN
