import { once } from 'node:events'
import { existsSync, readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { extname, join, resolve } from 'node:path'

const DIST = resolve(import.meta.dirname, '../../apps/console/dist')
const MEDIA_TYPES: Record<string, string> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.json': 'application/json',
  '.woff2': 'font/woff2',
}

/** A host that knows nothing but files, as a CDN: the console's, and the settings that it is given. */
export async function openStaticHost() {
  let config = {}
  const asked: string[] = []
  const server = createServer(({ url = '/' }, response) => {
    const path = url.split('?')[0] ?? '/'
    asked.push(path)
    if (path === '/config.json')
      return response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(config))
    const file = extname(path) !== '' && existsSync(join(DIST, path)) ? path : 'index.html'
    response
      .writeHead(200, {
        'content-type': MEDIA_TYPES[extname(file)] ?? 'application/octet-stream',
        'cache-control': path.startsWith('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache',
      })
      .end(readFileSync(join(DIST, file)))
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    /** The paths asked for, in order. */
    asked,
    configure: (next: object) => {
      config = next
    },
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
