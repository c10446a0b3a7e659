#!/usr/bin/env bash
# Apache httpd of Debian (2.4.71 in Debian 12) as a proxy with mod_deflate for JSON: the ETag "7" of the service becomes "7-gzip" on the way
# out and stays "7-gzip" on the way back, so that every change with If-Match is refused as stale, and no answer is ever "not modified".
# It surprises because a client does as the standard says (send back what was given), because small answers are concerned alone where a
# service compresses the larger ones itself, and because everything works without the proxy, and with curl, which asks for no compression.
# Output seen:
#   plain client: ETag "7", change 200, read again 304
#   client that takes gzip: ETag "7-gzip", the service is asked for "7-gzip", change 412, read again 200
# It takes Debian's package apache2-bin; nothing from npm.
set -euo pipefail
apache=/usr/sbin/apache2
modules=/usr/lib/apache2/modules
[ -x "$apache" ] || { echo 'apache2-bin is not installed' >&2; exit 1; }
dpkg-query -W -f '${Package} ${Version}\n' apache2-bin
folder=$(mktemp -d)
cd "$folder"
port() { node -e 'const s=require("net").createServer().listen(0,"127.0.0.1",()=>{console.log(s.address().port);s.close()})'; }
front=$(port)
behind=$(port)
cat > apache.conf <<CONFIG
ServerRoot $folder
PidFile $folder/pid
ErrorLog $folder/error.log
ServerName localhost
Listen 127.0.0.1:$front
LoadModule mpm_event_module $modules/mod_mpm_event.so
LoadModule authz_core_module $modules/mod_authz_core.so
LoadModule proxy_module $modules/mod_proxy.so
LoadModule proxy_http_module $modules/mod_proxy_http.so
LoadModule filter_module $modules/mod_filter.so
LoadModule deflate_module $modules/mod_deflate.so
AddOutputFilterByType DEFLATE application/json
ProxyPass / http://127.0.0.1:$behind/
CONFIG
"$apache" -f "$folder/apache.conf" -D FOREGROUND 2>start.log &
trap 'kill $! 2>/dev/null || true; wait $! 2>/dev/null || true; rm -rf "$folder"' EXIT
cat > run.mjs <<'JS'
import { createServer, request } from 'node:http'

const [front, behind] = process.argv.slice(2).map(Number)
const asked = []
createServer(({ method, headers }, response) => {
  const condition = headers['if-match'] ?? headers['if-none-match']
  if (condition) asked.push(condition)
  response.setHeader('etag', '"7"')
  response.setHeader('content-type', 'application/json')
  if (method === 'PUT') response.writeHead(condition === '"7"' ? 200 : 412)
  else if (condition === '"7"') response.writeHead(304)
  response.end(JSON.stringify({ version: 7, remarks: 'x'.repeat(800) }))
}).listen(behind, '127.0.0.1')
const call = (method, headers) =>
  new Promise((done, fail) => {
    const going = request({ port: front, host: '127.0.0.1', method, headers }, (answer) => {
      answer.resume().on('end', () => done({ status: answer.statusCode, etag: answer.headers.etag }))
    })
    going.on('error', fail).end()
  })
for (let tries = 0; ; tries += 1)
  try {
    await call('GET', {})
    break
  } catch (error) {
    if (tries > 100) throw error
    await new Promise((done) => setTimeout(done, 100))
  }
for (const [name, takes] of [
  ['plain client', {}],
  ['client that takes gzip', { 'accept-encoding': 'gzip' }],
]) {
  asked.length = 0
  const { etag } = await call('GET', takes)
  const changed = await call('PUT', { ...takes, 'if-match': etag })
  const again = await call('GET', { ...takes, 'if-none-match': etag })
  const told = takes['accept-encoding'] ? `, the service is asked for ${[...new Set(asked)]}` : ''
  console.log(`${name}: ETag ${etag}${told}, change ${changed.status}, read again ${again.status}`)
}
process.exit(0)
JS
node run.mjs "$front" "$behind" | tee seen
diff - seen <<'SEEN'
plain client: ETag "7", change 200, read again 304
client that takes gzip: ETag "7-gzip", the service is asked for "7-gzip", change 412, read again 200
SEEN
