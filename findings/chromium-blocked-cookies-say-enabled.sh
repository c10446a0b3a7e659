#!/bin/sh
# Chromium 156.0.8078.108 (Debian) with cookies and site data blocked in its settings: `navigator.cookieEnabled` is true,
# and a cookie that is written is not there. It surprises because this property is what pages ask. Each other storage is
# refused under another name: the getter of localStorage throws, IndexedDB fails with UnknownError (the name of a broken
# disk), a service worker with NotSupportedError, and navigator.locks, which stores nothing, with SecurityError.
# `navigator.serviceWorker.ready` neither resolves nor rejects.
#
# Output seen:
#   navigator.cookieEnabled -> true
#   document.cookie after writing -> (empty)
#   localStorage -> SecurityError
#   sessionStorage -> SecurityError
#   indexedDB.open -> UnknownError
#   caches.open -> SecurityError
#   serviceWorker.register -> NotSupportedError
#   serviceWorker.ready -> (nothing)
#   locks.request -> SecurityError
#   BroadcastChannel -> works
set -eu
chromium=${CHROMIUM:-/usr/bin/chromium}
dpkg-query -W -f '${Package} ${Version}\n' chromium 2>/dev/null || "$chromium" --version
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{"private":true,"type":"module"}' > package.json
npm install --silent --no-audit --no-fund --no-package-lock playwright-core@1.65.1 >/dev/null
mkdir -p profile/Default
echo '{"profile":{"default_content_setting_values":{"cookies":2}}}' > profile/Default/Preferences

cat > run.js <<'JS'
import { createServer } from 'node:http'
import { chromium } from 'playwright-core'

const server = createServer((request, response) => {
  response.writeHead(200, { 'content-type': request.url === '/sw.js' ? 'text/javascript' : 'text/html' })
  response.end()
})
await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve))
const context = await chromium.launchPersistentContext('profile', {
  executablePath: process.argv[2],
  args: ['--no-sandbox', '--disable-gpu'],
})
const page = await context.newPage()
await page.goto(`http://localhost:${server.address().port}/`)
const seen = await page.evaluate(async () => {
  const ask = async (work) => {
    try {
      return String(await Promise.race([work(), new Promise((done) => setTimeout(done, 2_000, '(nothing)'))]))
    } catch (fault) {
      return fault.name
    }
  }
  const opened = () =>
    new Promise((resolve, reject) => {
      const asked = indexedDB.open('data')
      asked.onsuccess = () => resolve('works')
      asked.onerror = () => reject(asked.error)
    })
  return {
    'navigator.cookieEnabled': await ask(() => navigator.cookieEnabled),
    'document.cookie after writing': await ask(() => {
      document.cookie = 'choice=yes; path=/'
      return document.cookie || '(empty)'
    }),
    localStorage: await ask(() => localStorage.length),
    sessionStorage: await ask(() => sessionStorage.length),
    'indexedDB.open': await ask(opened),
    'caches.open': await ask(() => caches.open('data')),
    'serviceWorker.register': await ask(() => navigator.serviceWorker.register('/sw.js')),
    'serviceWorker.ready': await ask(() => navigator.serviceWorker.ready),
    'locks.request': await ask(() => navigator.locks.request('data', () => 'works')),
    BroadcastChannel: await ask(() => {
      new BroadcastChannel('data').postMessage('look')
      return 'works'
    }),
  }
})
await context.close()
server.close()
const expected = {
  'navigator.cookieEnabled': 'true',
  'document.cookie after writing': '(empty)',
  localStorage: 'SecurityError',
  sessionStorage: 'SecurityError',
  'indexedDB.open': 'UnknownError',
  'caches.open': 'SecurityError',
  'serviceWorker.register': 'NotSupportedError',
  'serviceWorker.ready': '(nothing)',
  'locks.request': 'SecurityError',
  BroadcastChannel: 'works',
}
let differs = false
for (const [name, now] of Object.entries(seen)) {
  console.log(`${name} -> ${now}${now === expected[name] ? '' : `, and not ${expected[name]}`}`)
  differs ||= now !== expected[name]
}
process.exit(differs ? 1 : 0)
JS
node run.js "$chromium"
