#!/usr/bin/env bash
# nginx of Debian (1.22.1 in Debian 12): `expires 1h` for a location removes the `Cache-Control: no-store` of the service behind
# and sends `max-age=3600` in its place; `add_header Cache-Control` for the same end leaves both lines. Behind `expires` a browser
# then shows an hour-old answer without a request.
# It surprises because a proxy that adds an expiry is expected to leave the service's own word: `add_header` does, the one
# made for the purpose does not, and `expires` stands in many a `server` block for the sake of scripts and pictures.
# Output seen:
#   plain: no-store; asked twice, the service was asked 2 times
#   add_header: no-store, max-age=3600; asked twice, the service was asked 2 times
#   expires: max-age=3600; asked twice, the service was asked 1 times
#   expires, fetched with cache: 'no-store': max-age=3600; asked twice, the service was asked 2 times
set -euo pipefail
chromium=${CHROMIUM:-/usr/bin/chromium}
nginx=$(command -v nginx || echo /usr/sbin/nginx)
dpkg-query -W -f '${Package} ${Version}\n' chromium nginx-light 2>/dev/null || "$nginx" -v
folder=$(mktemp -d)
cd "$folder"
echo '{"private":true,"type":"module"}' > package.json
npm install --silent --no-audit --no-fund --no-package-lock playwright-core@1.65.1 >/dev/null
port() { node -e 'const s=require("net").createServer().listen(0,"127.0.0.1",()=>{console.log(s.address().port);s.close()})'; }
front=$(port)
behind=$(port)
mkdir temporary
cat > nginx.conf <<CONFIG
daemon off;
pid $folder/pid;
error_log $folder/error.log;
events {}
http {
  access_log off;
  client_body_temp_path $folder/temporary/body;
  proxy_temp_path $folder/temporary/proxy;
  fastcgi_temp_path $folder/temporary/fastcgi;
  uwsgi_temp_path $folder/temporary/uwsgi;
  scgi_temp_path $folder/temporary/scgi;
  server {
    listen 127.0.0.1:$front;
    location / { proxy_pass http://127.0.0.1:$behind; }
    location /added { proxy_pass http://127.0.0.1:$behind; add_header Cache-Control max-age=3600; }
    location /expires { proxy_pass http://127.0.0.1:$behind; expires 1h; }
  }
}
CONFIG
"$nginx" -c "$folder/nginx.conf" -p "$folder" 2>nginx.log &
trap 'kill $! 2>/dev/null || true; rm -rf "$folder"' EXIT
cat > run.js <<'JS'
import { createServer } from 'node:http'
import { chromium } from 'playwright-core'

const [executablePath, front, behind] = process.argv.slice(2)
const asked = {}
createServer(({ url }, response) => {
  asked[url] = (asked[url] ?? 0) + 1
  response.setHeader('cache-control', 'no-store')
  response.setHeader('content-type', 'text/html')
  response.end(`answer ${asked[url]}`)
}).listen(Number(behind), '127.0.0.1')
const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] })
const page = await browser.newPage()
await page.goto(`http://127.0.0.1:${front}/`)
async function look(name, path, cache = 'default') {
  const said = await page.evaluate(
    async ([path, cache]) => {
      await (await fetch(path, { cache })).text()
      return (await fetch(path, { cache })).headers.get('cache-control')
    },
    [path, cache],
  )
  console.log(`${name}: ${said}; asked twice, the service was asked ${asked[path]} times`)
}
await look('plain', '/plain')
await look('add_header', '/added')
await look('expires', '/expires')
await look("expires, fetched with cache: 'no-store'", '/expires/again', 'no-store')
await browser.close()
process.exit(0)
JS
node run.js "$chromium" "$front" "$behind" | tee seen
diff - seen <<'SEEN'
plain: no-store; asked twice, the service was asked 2 times
add_header: no-store, max-age=3600; asked twice, the service was asked 2 times
expires: max-age=3600; asked twice, the service was asked 1 times
expires, fetched with cache: 'no-store': max-age=3600; asked twice, the service was asked 2 times
SEEN
