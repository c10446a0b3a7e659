import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { loggedError } from '@commissioning/server-kit/logged-error'
import { createHttpsListener } from '@commissioning/server-kit/web-server'
import Fastify, { type FastifyInstance, type FastifyRequest } from 'fastify'
import { apiError } from '../infra/api-error.ts'
import type { Settings } from '../infra/settings/settings.ts'
import { loggedTrace } from '../infra/tracing/spans.ts'
import { answerErrors, sendFailure } from './error-handler.ts'
import { loggedUrl } from './logged-url.ts'
import { securityHeaders } from './security-headers.ts'
import { answerUnreadable } from './unreadable-requests.ts'

const CORRELATION = /^[\w-]{8,64}$/
const MAX_BODY_BYTES = 1_048_576
/** The HTTP server with headers, ids, limits and the form of failures for every request, readable or not. */
export function createServer(settings: Settings): FastifyInstance {
  const { logLevel, trustProxy, requestSeconds, tls } = settings
  const headers = securityHeaders(settings)
  const secure = tls && createHttpsListener(tls, (fault) => app.log.warn(fault))
  const http = {
    connectionsCheckingInterval: Math.min(30_000, requestSeconds * 250),
    // Node takes the shorter of both for the head and the longer for the whole
    headersTimeout: Math.min(60_000, requestSeconds * 1000),
    // checked below, so that the refusal has the form of all others
    requireHostHeader: false,
  }
  const app: FastifyInstance = Fastify({
    logger: {
      level: logLevel,
      redact: ['req.headers.authorization', 'req.headers.dpop'],
      serializers: { req: loggedRequest, err: loggedError },
      mixin: loggedTrace,
    },
    trustProxy,
    bodyLimit: MAX_BODY_BYTES,
    requestTimeout: requestSeconds * 1000,
    http,
    ...(secure && { https: { ...http, ...secure.options } }),
    requestIdHeader: false,
    genReqId: ({ headers }) => {
      const given = headers['x-correlation-id']
      return typeof given === 'string' && CORRELATION.test(given) ? given : randomUUID()
    },
    clientErrorHandler: answerUnreadable(headers),
    frameworkErrors: (error, request, reply) => {
      void reply.headers(headers).header('x-correlation-id', request.id)
      return sendFailure(error, request, reply)
    },
  })
  secure?.follow(app.server)
  app.removeContentTypeParser('text/plain')
  app.addHook('onRequest', async (request, reply) => {
    void reply.headers(headers).header('x-correlation-id', request.id)
  })
  answerErrors(app)
  app.addHook('onRequest', async (request) => refuseAmbiguous(request))
  return app
}

/** Refuses what two programs could interpret in two ways. */
function refuseAmbiguous({ method, headers, raw }: FastifyRequest): void {
  mergeRepeatedHeaders(raw)
  if (headers.host === undefined && raw.httpVersion !== '1.0')
    throw apiError('InvalidRequest', 'The header Host is missing.')
  const encoding = headers['content-encoding']
  if (encoding !== undefined && encoding !== 'identity' && method !== 'GET' && method !== 'HEAD')
    throw apiError('UnsupportedType', 'Requests are understood without compression only.')
}

/** Everything that is logged about a request. */
const loggedRequest = ({ method, url, host, ip, socket }: FastifyRequest) => ({
  method,
  url: loggedUrl(url),
  host,
  remoteAddress: ip,
  ...(socket?.remotePort === undefined ? {} : { remotePort: socket.remotePort }),
})

/**
 * A proxy that is told to add a header repeats it: where the words are the same the request has one meaning, and one of them is
 * taken. Two hosts are refused in any words (RFC 9112, 3.2). Two proofs are left to the check of proofs.
 */
function mergeRepeatedHeaders({
  headers,
  rawHeaders,
}: Pick<IncomingMessage, 'headers' | 'rawHeaders'>): void {
  for (const name of SINGLE) {
    const values = rawHeaders.filter((_, at) => at % 2 === 1 && rawHeaders[at - 1]?.toLowerCase() === name)
    if (values.length < 2) continue
    const [first] = values
    if (name === 'host' || values.some((value) => value !== first)) throw cameTwice(name)
    headers[name] = first
  }
}

function cameTwice(name: string) {
  const message = 'A header came twice that may come once.'
  return apiError('InvalidRequest', message, { errors: [{ field: name, message }] })
}

/** Node uses the first of two values of some and drops the other, which a proxy may have used; others it joins by commas. */
const SINGLE = ['host', 'authorization', 'content-type', 'idempotency-key', 'if-match'] as const
