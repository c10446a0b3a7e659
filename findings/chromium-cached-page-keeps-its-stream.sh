#!/bin/sh
# Chromium 156.0.8078.108 (Debian): a page with an open event stream is put into the back/forward cache all the same, and
# its connection stays open to the server while another page is shown. It surprises because an open connection used to keep
# pages out of that cache. The frozen page runs nothing, so nobody sees that it still counts among the streams a server
# allows a person, and among the six connections of HTTP/1.1 to a host. A message of another tab throws the page out.
#
# Output seen:
#   fetch stream -> restored, and 1 connection stood open meanwhile
#   EventSource -> restored, and 1 connection stood open meanwhile
#   stream ended at pagehide -> restored, and 0 connections stood open meanwhile
#   BroadcastChannel that got a message -> loaded anew, and 0 connections stood open meanwhile
set -eu
chromium=${CHROMIUM:-/usr/bin/chromium}
dpkg-query -W -f '${Package} ${Version}\n' chromium 2>/dev/null || "$chromium" --version
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{"private":true,"type":"module"}' > package.json
npm install --silent --no-audit --no-fund --no-package-lock playwright-core@1.65.1 >/dev/null

cat > run.js <<'JS'
import { createServer } from 'node:http'
import { chromium } from 'playwright-core'

let open = 0
const server = createServer((request, response) => {
  if (!request.url.startsWith('/events')) {
    response.writeHead(200, { 'content-type': 'text/html' })
    return response.end('<title>page</title>')
  }
  open += 1
  response.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' })
  const timer = setInterval(() => response.write('data: here\n\n'), 200)
  request.on('close', () => {
    open -= 1
    clearInterval(timer)
  })
})
await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve))
const url = `http://localhost:${server.address().port}/`
const browser = await chromium.launch({
  executablePath: process.argv[2],
  args: ['--no-sandbox', '--disable-gpu'],
  // playwright turns the cache off
  ignoreDefaultArgs: ['--disable-back-forward-cache'],
})

async function leaveAndReturn(prepare, meanwhile = async () => undefined) {
  const context = await browser.newContext()
  const page = await context.newPage()
  await page.goto(url)
  await page.evaluate(() => {
    window.isTheSame = true
  })
  await page.evaluate(prepare)
  await page.waitForTimeout(800)
  await page.goto(`${url}other`)
  await meanwhile(context)
  await page.waitForTimeout(1_500)
  const connections = open
  await page.goBack({ waitUntil: 'commit' })
  await page.waitForTimeout(1_000)
  const isTheSame = await page.evaluate(() => window.isTheSame === true)
  await context.close()
  while (open > 0) await new Promise((resolve) => setTimeout(resolve, 50))
  return `${isTheSame ? 'restored' : 'loaded anew'}, and ${connections} connection${connections === 1 ? '' : 's'} stood open meanwhile`
}

const readStream = async () => {
  void fetch('/events').then(async ({ body }) => {
    for await (const bytes of body) window.last = bytes
  }).catch(() => undefined)
}
const seen = [
  ['fetch stream', 'restored, and 1 connection stood open meanwhile', await leaveAndReturn(readStream)],
  [
    'EventSource',
    'restored, and 1 connection stood open meanwhile',
    await leaveAndReturn(() => {
      window.events = new EventSource('/events')
    }),
  ],
  [
    'stream ended at pagehide',
    'restored, and 0 connections stood open meanwhile',
    await leaveAndReturn(() => {
      window.events = new EventSource('/events')
      addEventListener('pagehide', () => window.events.close())
    }),
  ],
  [
    'BroadcastChannel that got a message',
    'loaded anew, and 0 connections stood open meanwhile',
    await leaveAndReturn(
      () => {
        window.tabs = new BroadcastChannel('tabs')
        window.tabs.onmessage = () => undefined
      },
      async (context) => {
        const other = await context.newPage()
        await other.goto(`${url}third`)
        await other.evaluate(() => new BroadcastChannel('tabs').postMessage('look'))
      },
    ),
  ],
]
await browser.close()
server.close()
let differs = false
for (const [name, expected, now] of seen) {
  console.log(`${name} -> ${now}${now === expected ? '' : ` (not: ${expected})`}`)
  differs ||= now !== expected
}
process.exit(differs ? 1 : 0)
JS
node run.js "$chromium"
