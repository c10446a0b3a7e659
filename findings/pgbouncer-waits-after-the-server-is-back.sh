#!/usr/bin/env bash
# PgBouncer of Debian (1.18.0 in Debian 12): while its server is away it tries to reach it once and then not again for
# `server_login_retry` (15 s by default). A server that is back within a second is kept from everybody for the rest of
# that time: each new client waits, or is refused with "server login has been failing".
# It surprises because the server takes connections, as its own health check says, and whoever connects to it directly is
# served at once; only behind the pool the outage lasts a quarter of a minute longer. `server_login_retry = 1` ends it.
# Output seen (seconds, rounded):
#   directly: served at once
#   through the pool: served after 10 s or more
#   through the pool with server_login_retry = 1: served within 3 s
# It takes Debian's packages pgbouncer and postgresql, and pg 8.23.1 from npm.
set -euo pipefail
folder=$(mktemp -d)
chmod 755 "$folder"
bouncer=$(command -v pgbouncer || echo /usr/sbin/pgbouncer)
bin=$(ls -d /usr/lib/postgresql/*/bin | tail -n 1)
as_nobody() { if [ "$(id -u)" = 0 ]; then setpriv --reuid nobody --regid nogroup --clear-groups "$@"; else "$@"; fi; }
"$bouncer" --version | head -n 1
"$bin/postgres" --version
mkdir "$folder/data" "$folder/run"
[ "$(id -u)" != 0 ] || chown nobody:nogroup "$folder/data" "$folder/run"
trap 'as_nobody "$bin/pg_ctl" -D "$folder/data" -m immediate stop >/dev/null 2>&1 || true
  for file in "$folder"/run/*.pid; do [ ! -f "$file" ] || kill "$(cat "$file")" 2>/dev/null || true; done
  rm -rf "$folder"' EXIT
port() { node -e 'const s=require("net").createServer().listen(0,"127.0.0.1",()=>{console.log(s.address().port);s.close()})'; }
server=$(port)
as_nobody "$bin/initdb" -D "$folder/data" -U finding -A trust >/dev/null
start() {
  as_nobody "$bin/pg_ctl" -D "$folder/data" -w -l "$folder/run/server.log" \
    -o "-p $server -c listen_addresses=127.0.0.1 -c unix_socket_directories=" start >/dev/null
}
stop() { as_nobody "$bin/pg_ctl" -D "$folder/data" -m fast -w stop >/dev/null; }
pool() {
  cat >"$folder/run/$1.ini" <<CONFIG
[databases]
postgres = host=127.0.0.1 port=$server user=finding
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = $2
unix_socket_dir =
auth_type = any
pool_mode = session
logfile = $folder/run/$1.log
pidfile = $folder/run/$1.pid
$3
CONFIG
  as_nobody "$bouncer" -q -d "$folder/run/$1.ini"
}
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund pg@8.23.1
cat >ask.cjs <<'PROGRAM'
const { Client } = require('pg')
const [port, longest] = process.argv.slice(2).map(Number)
const began = Date.now()
async function ask() {
  const client = new Client({ host: '127.0.0.1', port, user: 'finding', database: 'postgres' })
  client.on('error', () => {})
  await client.connect()
  await client.query('select 1')
  await client.end()
}
async function main() {
  for (;;) {
    const isServed = await ask().then(() => true, () => false)
    const ms = Date.now() - began
    if (isServed || ms > longest) return console.log(isServed ? ms : -1)
    await new Promise((done) => setTimeout(done, 100))
  }
}
main().then(() => process.exit(0))
PROGRAM
by_default=$(port)
soon=$(port)
start
pool default "$by_default" ''
pool soon "$soon" 'server_login_retry = 1'
for each in "$by_default" "$soon"; do node ask.cjs "$each" 5000 >/dev/null; done
stop
# somebody asks while the server is away, as every program does
for each in "$by_default" "$soon"; do node ask.cjs "$each" 0 >/dev/null & done
sleep 1
start
node ask.cjs "$by_default" 40000 >default.ms &
waiting=$!
node ask.cjs "$soon" 40000 >soon.ms &
other=$!
direct=$(node ask.cjs "$server" 40000)
wait $waiting $other
echo "directly $direct ms, through the pool $(cat default.ms) ms, with server_login_retry = 1 $(cat soon.ms) ms"
{
  [ "$direct" -ge 0 ] && [ "$direct" -lt 3000 ] && echo "directly: served at once"
  [ "$(cat default.ms)" -ge 10000 ] && echo "through the pool: served after 10 s or more"
  [ "$(cat soon.ms)" -ge 0 ] && [ "$(cat soon.ms)" -lt 3000 ] && echo "through the pool with server_login_retry = 1: served within 3 s"
} | tee seen
diff - seen <<'SEEN'
directly: served at once
through the pool: served after 10 s or more
through the pool with server_login_retry = 1: served within 3 s
SEEN
