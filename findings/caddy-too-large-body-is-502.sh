#!/usr/bin/env bash
# Caddy of Debian (2.6.2 in Debian 12): a body over `request_body { max_size }` in front of `reverse_proxy` is answered with
# 502 and an empty body, not with 413; nginx answers 413. The service behind is well, and gets the beginning of the body.
# It surprises because 502 says that the service is away: whoever reads it tries the same photo again, and whoever watches
# it looks for a fault behind the proxy.
# Output seen:
#   500000 bytes: 200
#   2000000 bytes: 502, 0 bytes
set -euo pipefail
folder=$(mktemp -d)
caddy=$(command -v caddy || echo /usr/bin/caddy)
"$caddy" version
cd "$folder"
port() { node -e 'const s=require("net").createServer().listen(0,"127.0.0.1",()=>{console.log(s.address().port);s.close()})'; }
front=$(port)
behind=$(port)
cat > Caddyfile <<CONFIG
{
  admin off
  auto_https off
}
http://127.0.0.1:$front {
  request_body {
    max_size 1MB
  }
  reverse_proxy 127.0.0.1:$behind
}
CONFIG
HOME=$folder "$caddy" run --adapter caddyfile --config Caddyfile >caddy.log 2>&1 &
trap 'kill $! 2>/dev/null || true; rm -rf "$folder"' EXIT
cat > run.mjs <<'JS'
import { createServer } from 'node:http'

const [front, behind] = process.argv.slice(2).map(Number)
createServer((request, response) => {
  request.on('error', () => {})
  request.resume().on('end', () => response.end('taken'))
}).listen(behind, '127.0.0.1')
const send = (bytes) => fetch(`http://127.0.0.1:${front}/`, { method: 'POST', body: Buffer.alloc(bytes, 1) })
for (let tries = 0; tries < 100; tries += 1) {
  if (await send(1).then(({ ok }) => ok, () => false)) break
  await new Promise((done) => setTimeout(done, 100))
}
const small = await send(500_000)
console.log(`500000 bytes: ${small.status}`)
const large = await send(2_000_000)
console.log(`2000000 bytes: ${large.status}, ${(await large.text()).length} bytes`)
process.exit(0)
JS
node run.mjs "$front" "$behind" | tee seen
diff - seen <<'SEEN'
500000 bytes: 200
2000000 bytes: 502, 0 bytes
SEEN
