import type { FastifyInstance, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { answeredHttpStatus, simulateFaults } from '../../http/server-behaviour.ts'
import { alarmCenters } from './alarm-centers.ts'
import type { AlarmProvider, ReceivedRequest } from './alarm-provider.ts'

const WholeNumber = z.string().regex(/^\d{1,6}$/)
const CenterQuery = z.object({
  country_code: z
    .string()
    .regex(/^[A-Z]{2}$/)
    .exactOptional(),
  skip: WholeNumber.default('0'),
  top: WholeNumber.default('100'),
})

const IntegrationRequest = z.object({
  installation_id: z.string().min(1),
  collection_name: z.string().min(1),
  country_code: z.string().regex(/^[A-Z]{2}$/),
  control_centre_id: z.string().min(1),
  connection_code: z.string().regex(/^[0-9A-Fa-f]{4}$/),
})

/** The alarm provider's own API, as the platform knows it (docs/decisions/011-calls-to-the-alarm-monitoring-provider.md). */
export function alarmProviderApi(app: FastifyInstance, provider: AlarmProvider, key: string): void {
  simulateFaults(app, () => provider.state().behaviour)
  app.addHook('onRequest', async ({ headers }: FastifyRequest, reply) => {
    if (headers.authorization !== `Bearer ${key}`)
      return reply.code(401).send({ error: 'The key is not valid.' })
  })

  app.get('/control_centres', ({ query }, reply) => {
    const read = CenterQuery.safeParse(query)
    if (!read.success) return reply.code(400).send({ error: 'The query is not valid.' })
    const { country_code: wanted, skip, top } = read.data
    const centers = alarmCenters.filter(({ countryCode }) => wanted === undefined || countryCode === wanted)
    const items = centers
      .slice(Number(skip), Number(skip) + Number(top))
      .map(({ id, name, countryCode }) => ({ id, name, country_code: countryCode }))
    return reply.send({ items, count: centers.length })
  })

  app.post('/integrations', ({ body }, reply) => {
    const refusal = refuseIntegration(body)
    const status = refusal === undefined ? 201 : 422
    const request = provider.keep(body, answeredHttpStatus(provider.state().behaviour, status))
    const answer = refusal ? { error: refusal } : { integration_id: integrationId(provider, request) }
    return reply.code(status).send(answer)
  })
}

/** One for each installation, however often it is requested. */
function integrationId(provider: AlarmProvider, { body, id }: ReceivedRequest): string {
  const isSame = (other: ReceivedRequest) =>
    other.answeredWith === 201 && installationOf(other.body) === installationOf(body)
  const first = provider.state().received.findLast(isSame)
  return `integration-${first?.id ?? id}`
}

const installationOf = (body: unknown) => IntegrationRequest.safeParse(body).data?.installation_id

function refuseIntegration(body: unknown): string | undefined {
  const read = IntegrationRequest.safeParse(body)
  if (!read.success) return `${read.error.issues[0]?.path.join('.') || 'The body'} is not valid.`
  const { control_centre_id: center, country_code: country } = read.data
  const isKnown = alarmCenters.some(({ id, countryCode }) => id === center && countryCode === country)
  return isKnown ? undefined : `There is no alarm center ${center} in ${country}.`
}
