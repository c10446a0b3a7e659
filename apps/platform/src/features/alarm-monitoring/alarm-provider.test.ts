import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createAlarmProvider } from './alarm-provider.ts'

const countries = ['NL', 'BE']
const centers = Array.from({ length: 230 }, (_, index) => ({
  id: `c-${String(index).padStart(3, '0')}`,
  name: `Center ${String.fromCharCode(65 + (index % 26))}${index}`,
  country_code: countries[index % 2],
}))
const integration = {
  installationId: '0193a1b2-0000-7000-8000-000000000001',
  collectionName: 'Quayside Apartments',
  countryCode: 'NL',
  controlCentreId: 'c-001',
  connectionCode: '0A1F',
}

type ProviderBehaviour = (request: FastifyRequest, reply: FastifyReply) => unknown
let app: FastifyInstance
let url: string
let calls: FastifyRequest[] = []
/** The provider behaves so at its next calls; the last behaviour is repeated. */
let faults: ProviderBehaviour[] = []

beforeAll(async () => {
  app = Fastify({ forceCloseConnections: true })
  app.addHook('preHandler', async (request, reply) => {
    calls.push(request)
    const fault = faults.length > 1 ? faults.shift() : faults[0]
    if (fault) return fault(request, reply)
  })
  app.get<{ Querystring: Record<string, string> }>('/v1/control_centres', async ({ query }) => {
    const found = centers.filter(
      ({ country_code }) => !query.country_code || country_code === query.country_code,
    )
    const skip = Number(query.skip)
    return { items: found.slice(skip, skip + Number(query.top)), count: found.length }
  })
  app.post('/v1/integrations', async (_request, reply) => reply.code(201).send({ integration_id: 'i-1' }))
  url = `${await app.listen({ port: 0, host: '127.0.0.1' })}/v1`
})
afterAll(() => app.close())
beforeEach(() => {
  calls = []
  faults = []
})

const provider = (timeoutMs = 60_000) => createAlarmProvider({ url, key: 'secret', timeoutMs })
const works: ProviderBehaviour = () => undefined
const failure = { code: 'AlarmMonitoringFailed' }

test('an integration is requested with key and connection code, under the id of its installation', async () => {
  await provider().request(integration)
  const [call] = calls
  expect(call?.body).toEqual({
    installation_id: integration.installationId,
    collection_name: 'Quayside Apartments',
    country_code: 'NL',
    control_centre_id: 'c-001',
    connection_code: '0A1F',
  })
  expect(call?.headers).toMatchObject({
    authorization: 'Bearer secret',
    'idempotency-key': integration.installationId,
  })
})

test('alarm centers are filtered, ordered by name and paged, and counted when asked for', async () => {
  const first = await provider().listCenters({ countryCode: 'NL', count: true, top: 2 })
  expect(first).toEqual({
    items: [
      { id: 'c-000', name: 'Center A0', countryCode: 'NL' },
      { id: 'c-026', name: 'Center A26', countryCode: 'NL' },
    ],
    count: 115,
    hasMore: true,
  })
  const found = await provider().listCenters({
    filter: "contains(tolower(name),'center b') and not (country_code eq 'NL')",
    orderBy: 'id desc',
    top: 3,
  })
  expect(found.items.map(({ id }) => id)).toEqual(['c-209', 'c-183', 'c-157'])
  expect(found).not.toHaveProperty('count')
  const last = await provider().listCenters({ skip: 225, top: 25 })
  expect(last).toMatchObject({ items: { length: 5 }, hasMore: false })
})

test('a provider that answers fewer at once than it is asked for is read to its end', async () => {
  faults = [
    (request, reply) => {
      const skip = Number((request.query as { skip: string }).skip)
      return reply.send({ items: centers.slice(skip, skip + 40), count: centers.length })
    },
  ]
  const { count } = await provider().listCenters({ count: true })
  expect(count).toBe(centers.length)
})

test.each([
  ["name eq 'Center A0'", ['c-000']],
  ["id in ('c-003','c-001')", ['c-001', 'c-003']],
  ["startswith(name,'Center A2') and id gt 'c-026'", ['c-208']],
  ["id lt 'c-002' or id ge 'c-229'", ['c-000', 'c-001', 'c-229']],
  ["name gt 'Center A182' and name lt 'Center B0'", ['c-208']],
  ["id le 'c-001' and country_code ne null", ['c-000', 'c-001']],
])('the filter %s finds its centers', async (filter, ids) => {
  const { items } = await provider().listCenters({ filter, orderBy: 'id asc' })
  expect(items.map(({ id }) => id)).toEqual(ids)
})

test('a filter or an order by what a center does not have is refused', async () => {
  const byFilter = provider().listCenters({ filter: "secret eq 'x'" })
  await expect(byFilter).rejects.toMatchObject({ code: 'InvalidFilter' })
  const byOrder = provider().listCenters({ orderBy: 'secret asc' })
  await expect(byOrder).rejects.toMatchObject({ code: 'InvalidOrder' })
})

const hangs: ProviderBehaviour = () => new Promise(() => undefined)
const answers =
  (status: number, body: unknown): ProviderBehaviour =>
  (_request, reply) =>
    reply.code(status).send(body)

test.each<[string, ProviderBehaviour, RegExp, timeoutMs?: number]>([
  ['is broken', answers(503, {}), /(does|did) not answer/],
  ['hangs', hangs, /(does|did) not answer/, 300],
  ['cuts the line', ({ raw }) => void raw.socket.destroy(), /(does|did) not answer/],
  ['refuses the key', answers(401, { message: 'no' }), /refused the request \(401\)/],
  ['answers nonsense', answers(200, 'hello'), /makes no sense/],
  ['answers another shape', answers(200, { items: 'many', count: 1 }), /makes no sense/],
])('a provider that %s is one failure with one sentence', async (_how, behaviour, sentence, timeoutMs) => {
  faults = [behaviour]
  const { listCenters, request } = provider(timeoutMs)
  for (const call of [() => listCenters({}), () => request(integration)]) {
    const error = await call().catch((fault: unknown) => fault)
    expect(error).toMatchObject({ ...failure, message: expect.stringMatching(sentence) })
  }
})

test('an integration that got no answer does not advise to try again, which only a list of centers can [CREATE-50]', async () => {
  faults = [answers(503, {})]
  await expect(provider().request(integration)).rejects.toMatchObject({
    message: 'The alarm-monitoring service did not answer.',
  })
  await expect(provider().listCenters({})).rejects.toMatchObject({
    message: 'The alarm-monitoring service does not answer at the moment. Try again later.',
  })
})

test('a provider that was away for a moment is asked once more, one that refuses is not', async () => {
  faults = [answers(502, {}), works]
  await provider().request(integration)
  expect(calls).toHaveLength(2)
  calls = []
  faults = [answers(422, {})]
  await expect(provider().request(integration)).rejects.toMatchObject(failure)
  expect(calls).toHaveLength(1)
})

test('a provider that is not there, or not set up, is the same failure', async () => {
  const gone = createAlarmProvider({ url: 'http://127.0.0.1:1', key: 'k', timeoutMs: 300 })
  await expect(gone.listCenters({})).rejects.toMatchObject(failure)
  const absent = createAlarmProvider({ url: undefined, key: undefined })
  await expect(absent.request(integration)).rejects.toMatchObject(failure)
})

test('each call shows the key of its moment [SEC-27]', async () => {
  let key = 'first'
  const { request } = createAlarmProvider({ url, key: () => key })
  await request(integration)
  key = 'second'
  await request(integration)
  expect(calls.map(({ headers }) => headers.authorization)).toEqual(['Bearer first', 'Bearer second'])
})
