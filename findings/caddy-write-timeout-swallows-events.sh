#!/usr/bin/env bash
# Caddy of Debian (2.6.2 in Debian 12) with `servers { timeouts { write 3s } }`: the time counts from the request on, however
# much was sent since. An event stream that sends something each 2 s stays open past the 3 s, then ends with the next thing
# that is sent, which is lost; the page sees a broken connection.
# It surprises because `write` reads as the longest wait for one write, as the timeouts of nginx and HAProxy count: a stream
# that is never quiet seems safe. With `write 60s` every page loses its stream each minute, and just the change that ends it.
# Output seen:
#   events sent before the end: first, 1, 2
#   events received: first, 1; the connection broke
#   the end came with the event after the 3 s
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
  servers {
    timeouts {
      write 3s
    }
  }
}
http://127.0.0.1:$front {
  reverse_proxy 127.0.0.1:$behind
}
CONFIG
HOME=$folder "$caddy" run --adapter caddyfile --config Caddyfile >caddy.log 2>&1 &
trap 'kill $! 2>/dev/null || true; rm -rf "$folder"' EXIT
cat > run.mjs <<'JS'
import { createServer } from 'node:http'

const [front, behind] = process.argv.slice(2).map(Number)
const sent = []
createServer(({ url }, response) => {
  if (url === '/ready') return response.end('yes')
  response.on('error', () => {})
  response.writeHead(200, { 'content-type': 'text/event-stream' })
  const say = (what) => {
    sent.push(what)
    response.write(`data: ${what}\n\n`)
  }
  say('first')
  const beat = setInterval(() => say(String(sent.length)), 2_000)
  response.on('close', () => clearInterval(beat))
}).listen(behind, '127.0.0.1')
const ask = (path) => fetch(`http://127.0.0.1:${front}${path}`)
for (let tries = 0; tries < 100; tries += 1) {
  if (await ask('/ready').then(({ ok }) => ok, () => false)) break
  await new Promise((done) => setTimeout(done, 100))
}
const began = performance.now()
let text = ''
const end = await ask('/events')
  .then(async ({ body }) => {
    for await (const part of body.pipeThrough(new TextDecoderStream())) text += part
    return 'the stream ended'
  })
  .catch(() => 'the connection broke')
const ms = performance.now() - began
const received = [...text.matchAll(/data: (\w+)/g)].map(([, what]) => what)
console.log(`events sent before the end: ${sent.join(', ')}`)
console.log(`events received: ${received.join(', ')}; ${end}`)
console.log(`the end came ${ms > 3_500 && ms < 5_500 ? 'with the event after the 3 s' : `after ${Math.round(ms)} ms`}`)
process.exit(0)
JS
node run.mjs "$front" "$behind" | tee seen
diff - seen <<'SEEN'
events sent before the end: first, 1, 2
events received: first, 1; the connection broke
the end came with the event after the 3 s
SEEN
