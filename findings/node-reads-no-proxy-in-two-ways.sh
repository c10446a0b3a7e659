#!/usr/bin/env bash
# Node 24.21 uses HTTPS_PROXY and HTTP_PROXY with NODE_USE_ENV_PROXY=1, and reads NO_PROXY in two ways: for http.request a range
# of addresses is passed by, for fetch it is not, so that two calls of one program to one host take two ways. A network
# (10.0.0.0/8), which curl and most programs of a Kubernetes cluster read, means nothing to either, without a word. It
# surprises an operator whose store or broker inside the house is asked through the proxy at its edge.
#
# Output seen:
#   NO_PROXY=127.0.0.1           fetch: site   http.request: site
#   NO_PROXY=127.0.0.1-127.0.0.9 fetch: proxy  http.request: site
#   NO_PROXY=127.0.0.0/8         fetch: proxy  http.request: proxy
# It takes node 24.21.0 from npm.
set -euo pipefail
folder=$(mktemp -d)
trap 'cd /; rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund node@24.21.0
cat > ask.mjs <<'JS'
import { request } from 'node:http'

const [url] = process.argv.slice(2)
const fetched = await (await fetch(url)).text()
const requested = await new Promise((done) =>
  request(url, (answer) => answer.setEncoding('utf8').once('data', done)).end(),
)
process.stdout.write(`fetch: ${fetched.padEnd(6)} http.request: ${requested}\n`)
JS
cat > run.mjs <<'JS'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:http'

const listening = async (text) => {
  const server = createServer((_request, answer) => answer.end(text))
  // fetch asks a proxy for a tunnel, and then through it
  server.on('connect', (_request, socket) => {
    socket.write('HTTP/1.1 200 OK\r\n\r\n')
    socket.once('data', () => socket.end(`HTTP/1.1 200 OK\r\nContent-Length: ${text.length}\r\n\r\n${text}`))
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  return server.address().port
}
const [site, proxy] = [await listening('site'), await listening('proxy')]
for (const [host, NO_PROXY] of [
  ['127.0.0.1', '127.0.0.1'],
  ['127.0.0.1', '127.0.0.1-127.0.0.9'],
  ['127.0.0.1', '127.0.0.0/8'],
]) {
  process.stdout.write(`NO_PROXY=${NO_PROXY.padEnd(20)}`)
  const env = { PATH: process.env.PATH, NODE_USE_ENV_PROXY: '1', HTTP_PROXY: `http://127.0.0.1:${proxy}`, NO_PROXY }
  await once(spawn(process.execPath, ['ask.mjs', `http://${host}:${site}/`], { env, stdio: 'inherit' }), 'exit')
}
process.exit()
JS
node_modules/.bin/node --version
node_modules/.bin/node run.mjs | tee seen
diff - seen <<'SEEN'
NO_PROXY=127.0.0.1           fetch: site   http.request: site
NO_PROXY=127.0.0.1-127.0.0.9 fetch: proxy  http.request: site
NO_PROXY=127.0.0.0/8         fetch: proxy  http.request: proxy
SEEN
