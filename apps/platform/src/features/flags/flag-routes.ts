import { createHash } from 'node:crypto'
import { FLAG_NAMES, isFlagName } from '@commissioning/domain/flags/flag-names'
import type { EvaluationDetails } from '@openfeature/server-sdk'
import type { FastifyInstance } from 'fastify'
import { type FlagSettings, openFlags } from './flags.ts'

const PATH = '/ofrep/v1/evaluate/flags'

/** The OpenFeature remote evaluation protocol, by which the pages read their flags (PLAT-16). */
export function flagRoutes(app: FastifyInstance, settings: FlagSettings): void {
  const evaluate = openFlags(settings, app.log)

  app.post(PATH, async (request, reply) => {
    if (!hasContext(request.body)) return reply.code(400).send(invalidContext)
    const flags = (await Promise.all(FLAG_NAMES.map(evaluate))).map(toFlagReply)
    const etag = `"${createHash('sha256').update(JSON.stringify(flags)).digest('base64url')}"`
    void reply.header('etag', etag).header('cache-control', 'no-cache')
    return request.headers['if-none-match'] === etag ? reply.code(304).send() : { flags }
  })

  app.post<{ Params: { key: string } }>(`${PATH}/:key`, async ({ params: { key }, body }, reply) => {
    if (!hasContext(body)) return reply.code(400).send({ key, ...invalidContext })
    if (!isFlagName(key))
      return reply
        .code(404)
        .send({ key, errorCode: 'FLAG_NOT_FOUND', errorDetails: `There is no flag ${key}.` })
    return toFlagReply(await evaluate(key))
  })
}

const invalidContext = {
  errorCode: 'INVALID_CONTEXT',
  errorDetails: 'The body must be {"context": {…}}; the context may be empty.',
}

/** The flags do not depend on who asks, but a request that is no request of the protocol is refused. */
function hasContext(body: unknown): boolean {
  if (body === undefined || body === null) return true
  const { context = {} } = body as { context?: unknown }
  return typeof body === 'object' && typeof context === 'object' && context !== null
}

const toFlagReply = ({ flagKey, value, variant, reason }: EvaluationDetails<boolean>) => ({
  key: flagKey,
  value,
  variant: variant ?? (value ? 'on' : 'off'),
  reason: reason ?? 'DEFAULT',
})
