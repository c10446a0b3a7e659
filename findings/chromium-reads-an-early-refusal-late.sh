#!/usr/bin/env bash
# Chromium 156.0.8078.108 and nginx 1.22.1 (Debian), HTTP/1.1: nginx refuses an upload above `client_max_body_size` at its head,
# and 413 is back in the first second. `fetch` resolves only when the whole body has left or the connection is reset, which
# nginx does after 30 s (`lingering_time`): the progress of the upload moves on meanwhile.
# It surprises because an answer that has come is expected to be read. Whoever tries it in the office, where 16 MB leave at
# once, sees an immediate refusal; on a phone in a cellar the same photo fails after half a minute.
# Output seen:
#   16 MB on a quick line: 413 in the first ten seconds
#   16 MB at 200 kB/s: 413 was back in the first second, fetch resolved after 30 s
set -euo pipefail
chromium=${CHROMIUM:-/usr/bin/chromium}
nginx=$(command -v nginx || echo /usr/sbin/nginx)
dpkg-query -W -f '${Package} ${Version}\n' chromium nginx-light 2>/dev/null || "$nginx" -v
folder=$(mktemp -d)
cd "$folder"
echo '{"private":true,"type":"module"}' > package.json
npm install --silent --no-audit --no-fund --no-package-lock playwright-core@1.65.1 >/dev/null
port=$(node -e 'const s=require("net").createServer().listen(0,"127.0.0.1",()=>{console.log(s.address().port);s.close()})')
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
    listen 127.0.0.1:$port;
    location / { return 200; }
    location /up { proxy_pass http://127.0.0.1:9; }
  }
}
CONFIG
"$nginx" -c "$folder/nginx.conf" -p "$folder" 2>nginx.log &
trap 'kill $! 2>/dev/null || true; rm -rf "$folder"' EXIT
cat > run.js <<'JS'
import { connect, createServer } from 'node:net'
import { chromium } from 'playwright-core'

const [executablePath, nginx] = process.argv.slice(2)
let bytesPerSecond = Infinity
let beganAt = 0
let backAfter = 0
// a line that passes so many bytes a second towards nginx, and its answers at once
const line = createServer({ pauseOnConnect: true }, (near) => {
  const far = connect(Number(nginx), '127.0.0.1')
  near.on('error', () => {})
  far.on('error', () => near.resetAndDestroy())
  far.on('data', (part) => {
    backAfter ||= performance.now() - beganAt
    near.write(part)
  })
  far.on('end', () => near.end())
  const timer = setInterval(() => {
    const part = near.read(Math.min(near.readableLength, bytesPerSecond / 50))
    if (part && !far.destroyed) far.write(part)
  }, 20)
  near.on('readable', () => {})
  near.on('close', () => {
    clearInterval(timer)
    far.destroy()
  })
})
await new Promise((resolve) => line.listen(0, '127.0.0.1', resolve))
const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] })
const page = await browser.newPage()
await page.goto(`http://127.0.0.1:${line.address().port}/`)
async function upload() {
  beganAt = performance.now()
  backAfter = 0
  const status = await page.evaluate(async () => {
    const body = new Blob([new Uint8Array(16_000_000)])
    return (await fetch('/up', { method: 'POST', body })).status
  })
  return { status, ms: performance.now() - beganAt }
}
const quick = await upload()
console.log(`16 MB on a quick line: ${quick.status} ${quick.ms < 10_000 ? 'in the first ten seconds' : 'late'}`)
bytesPerSecond = 200_000
const slow = await upload()
const back = backAfter < 1_000 ? 'in the first second' : 'late'
const seconds = Math.round(slow.ms / 1_000)
const resolved = seconds >= 28 && seconds <= 33 ? 'after 30 s' : `after ${seconds} s`
console.log(`16 MB at 200 kB/s: ${slow.status} was back ${back}, fetch resolved ${resolved}`)
await browser.close()
process.exit(0)
JS
node run.js "$chromium" "$port" | tee seen
diff - seen <<'SEEN'
16 MB on a quick line: 413 in the first ten seconds
16 MB at 200 kB/s: 413 was back in the first second, fetch resolved after 30 s
SEEN
