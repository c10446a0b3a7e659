#!/usr/bin/env bash
# nginx of Debian (1.22.1 in Debian 12) with nothing but `proxy_pass`: of an event stream not even the head comes through,
# although the service has sent head and first event; with `X-Accel-Buffering: no` from the service both come at once.
# It surprises because buffering is known to delay events: one expects an open stream that stays silent, and waits for its
# first byte with a time limit from the opening on. But it never opens: `fetch` does not resolve, and an EventSource stays
# at "connecting" without an error.
# Output seen:
#   as it is: no answer in 5 s
#   with X-Accel-Buffering: no: 200, first event in the first second
set -euo pipefail
folder=$(mktemp -d)
nginx=$(command -v nginx || echo /usr/sbin/nginx)
"$nginx" -v
cd "$folder"
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
  }
}
CONFIG
"$nginx" -c "$folder/nginx.conf" -p "$folder" 2>nginx.log &
trap 'kill $! 2>/dev/null || true; rm -rf "$folder"' EXIT
cat > run.mjs <<'JS'
import { createServer } from 'node:http'

const [front, behind] = process.argv.slice(2).map(Number)
createServer(({ url }, response) => {
  response.on('error', () => {})
  if (url === '/ready') return response.end('yes')
  response.writeHead(200, {
    'content-type': 'text/event-stream',
    ...(url === '/unbuffered' ? { 'x-accel-buffering': 'no' } : {}),
  })
  response.write('data: first\n\n')
  const beat = setInterval(() => response.write(': still here\n\n'), 1_000)
  response.on('close', () => clearInterval(beat))
}).listen(behind, '127.0.0.1')
const ask = (path, signal) => fetch(`http://127.0.0.1:${front}${path}`, { signal })
for (let tries = 0; tries < 100; tries += 1) {
  if (await ask('/ready').then(({ ok }) => ok, () => false)) break
  await new Promise((done) => setTimeout(done, 100))
}
async function look(path) {
  const began = performance.now()
  try {
    const answer = await ask(path, AbortSignal.timeout(5_000))
    await answer.body.getReader().read()
    const isQuick = performance.now() - began < 1_000
    return `${answer.status}, first event ${isQuick ? 'in the first second' : 'late'}`
  } catch {
    return 'no answer in 5 s'
  }
}
console.log(`as it is: ${await look('/buffered')}`)
console.log(`with X-Accel-Buffering: no: ${await look('/unbuffered')}`)
process.exit(0)
JS
node run.mjs "$front" "$behind" | tee seen
diff - seen <<'SEEN'
as it is: no answer in 5 s
with X-Accel-Buffering: no: 200, first event in the first second
SEEN
