import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { securityHeaders } from '@commissioning/server-kit/security-headers'
import serveFiles from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { refusedError } from '../lib/refused-error.ts'

const HEADERS = securityHeaders({
  policy: {
    'default-src': ["'self'"],
    'style-src': ["'self'", "'unsafe-inline'"],
    'img-src': ["'self'", 'data:'],
    'object-src': ["'none'"],
    'base-uri': ["'none'"],
    'frame-ancestors': ["'none'"],
  },
  referrer: 'same-origin',
})

/** The built pages; every address without a file of its own is the page itself. */
export function pageRoutes(app: FastifyInstance, pagesDir: string): void {
  const isBuilt = () => existsSync(join(pagesDir, 'index.html'))
  app.register(serveFiles, {
    root: pagesDir,
    wildcard: true,
    index: false,
    redirect: false,
    preCompressed: true,
    setHeaders: (reply, path) => {
      const isNamedByContent = path.includes('/assets/')
      reply.header('cache-control', isNamedByContent ? 'public, max-age=31536000, immutable' : 'no-cache')
      reply.headers(HEADERS)
    },
  })
  app.setNotFoundHandler((request, reply) => {
    const isFile = /\.[a-z0-9]+$/i.test(request.url.split('?')[0] ?? '')
    if (request.method !== 'GET' || isFile) throw refusedError('NotFound')
    if (!isBuilt()) throw refusedError('PagesNotBuilt')
    return reply.sendFile('index.html')
  })
}
