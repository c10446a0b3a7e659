import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import Fastify, { type FastifyInstance } from 'fastify'
import { API_BASE } from './api-base.ts'

const REFERENCE_BASE = `${API_BASE}/reference`
const HOUR_SECONDS = 3600

const REFERENCE_PAGE = `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <title>Commissioning: the HTTP interface</title>
    <script defer src="${REFERENCE_BASE}/scalar.js"></script>
    <script defer src="${REFERENCE_BASE}/start.js"></script>
  </head>
  <body><div id="app"></div></body>
</html>
`
/** Nothing is fetched from another host, and nothing is sent to one. */
const OPTIONS = {
  url: `${API_BASE}/openapi.json`,
  withDefaultFonts: false,
  telemetry: false,
  hideClientButton: true,
  agent: { disabled: true },
  mcp: { disabled: true },
  showDeveloperTools: 'never',
}
const REFERENCE_START_SCRIPT = `Scalar.createApiReference('#app', ${JSON.stringify(OPTIONS)})\n`

/** The API for people to read (API-42); what draws it is loaded with this page alone, and by the platform when first asked for. */
export function referenceRoute(app: FastifyInstance): void {
  let drawing: Promise<Buffer> | undefined
  app.get(REFERENCE_BASE, (_request, reply) => reply.type('text/html; charset=utf-8').send(REFERENCE_PAGE))
  app.get(`${REFERENCE_BASE}/start.js`, (_request, reply) =>
    reply.type('text/javascript; charset=utf-8').send(REFERENCE_START_SCRIPT),
  )
  app.get(`${REFERENCE_BASE}/scalar.js`, async (_request, reply) => {
    drawing ??= readScalar()
    return reply
      .type('text/javascript; charset=utf-8')
      .header('cache-control', `public, max-age=${HOUR_SECONDS}`)
      .header('content-encoding', 'gzip')
      .send(await drawing)
  })
}

/** The package's page has a script in it, which our policy forbids; so only its file is taken, by way of its own routes. */
async function readScalar(): Promise<Buffer> {
  const { default: scalar } = await import('@scalar/fastify-api-reference')
  const server = Fastify()
  await server.register(scalar, { routePrefix: '/reference', configuration: { url: OPTIONS.url } })
  const { statusCode, rawPayload } = await server.inject('/reference/js/scalar.js')
  await server.close()
  if (statusCode !== 200) throw new Error('The package of the reference serves its file elsewhere.')
  return promisify(gzip)(rawPayload)
}
