#!/bin/sh
# PgBouncer of Debian (1.18.0 in Debian 12) with pool_mode = transaction: LISTEN is answered as done, and no notification
# ever comes; with pool_mode = session it comes.
# It surprises because nothing refuses: a program that waits for notifications looks well and hears nothing.
# Output seen: "session pool: listen granted, heard 1", "transaction pool: listen granted, heard 0".
# It takes Debian's packages pgbouncer and postgresql, and pg 8.23.1 from npm.
set -eu
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
as_nobody "$bin/pg_ctl" -D "$folder/data" -w -l "$folder/run/server.log" \
  -o "-p $server -c listen_addresses=127.0.0.1 -c unix_socket_directories=" start >/dev/null
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund pg@8.23.1
cat >run.cjs <<'PROGRAM'
const { Client } = require('pg')
const at = (port) => new Client({ host: '127.0.0.1', port, user: 'finding', database: 'postgres' })
async function main([pooled, direct, expected, mode]) {
  const [listener, sender] = [at(Number(pooled)), at(Number(direct))]
  let heard = 0
  listener.on('notification', () => { heard += 1 })
  await listener.connect()
  await sender.connect()
  const { command } = await listener.query('listen news')
  await sender.query("notify news, 'hello'")
  for (let look = 0; look < 20 && heard === 0; look += 1) await new Promise((done) => setTimeout(done, 100))
  console.log(`${mode} pool: ${command.toLowerCase()} granted, heard ${heard}`)
  await Promise.all([listener.end(), sender.end()])
  process.exit(command === 'LISTEN' && heard === Number(expected) ? 0 : 1)
}
main(process.argv.slice(2))
PROGRAM
for pair in session:1 transaction:0; do
  mode=${pair%:*}
  pooled=$(port)
  cat >"$folder/run/$mode.ini" <<CONFIG
[databases]
postgres = host=127.0.0.1 port=$server
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = $pooled
unix_socket_dir =
auth_type = any
pool_mode = $mode
logfile = $folder/run/$mode.log
pidfile = $folder/run/$mode.pid
CONFIG
  # with auth_type any the user of the server is named in the address of the database
  sed -i "s/port=$server/port=$server user=finding/" "$folder/run/$mode.ini"
  as_nobody "$bouncer" -q -d "$folder/run/$mode.ini"
  node run.cjs "$pooled" "$server" "${pair#*:}" "$mode"
done
