import { access } from '@commissioning/contract/access'
import { api, type OperationName } from '@commissioning/contract/api'
import { requestUrl } from '@commissioning/contract/http/client'
import type { Endpoint } from '@commissioning/contract/http/endpoint'
import { toWire } from '@commissioning/contract/http/wire'
import { openApiDocument } from '@commissioning/contract/openapi'
import { DatabaseFault } from '@commissioning/database/database-error'
import type { InjectOptions } from 'fastify'
import { v5 } from 'uuid'
import { afterAll, describe, expect, test } from 'vitest'
import { createPlatform } from '../app/platform.ts'
import type { Database } from '../infra/database/database.ts'
import { answerCheckFor } from '../testing/answer-check.ts'
import { exampleInputs } from '../testing/example-inputs.ts'
import { admin, owner } from '../testing/test-fixture.ts'
import { aSite } from '../testing/test-installations.ts'
import { testPlatform } from '../testing/test-platform.ts'
import { testSettings } from '../testing/test-settings.ts'
import { API_BASE } from './api-base.ts'
import { hashIdempotencyKey } from './encrypted-reply.ts'

const operations = Object.keys(api).filter((name): name is OperationName => name in api)
const REUSED_KEY = 'used-for-another-request'
/** A body that does not arrive in time is seen on a socket alone; what a call is refused for by itself is tested beside it. */
const SHARED = [400, 401, 404, 413, 415, 422, 429, 500, 503, 507] as const
type SharedStatus = (typeof SHARED)[number]

interface LooseExample {
  params?: Record<string, unknown>
  body?: unknown
  file?: File
}

const document = openApiDocument()
const responses = new Map(
  Object.values(document.paths as Record<string, Record<string, { operationId: string; responses: object }>>)
    .flatMap((methods) => Object.values(methods))
    .map((operation) => [operation.operationId, operation.responses]),
)

describe('what goes wrong around every operation', async () => {
  const platform = await testPlatform({
    RATE_PER_CALLER: '100000',
    RATE_PER_ADDRESS: '100000',
    OPERATORS: admin.email,
  })
  const { database, issuer, now, fixture } = platform
  const params = { installationId: await aSite(platform) }
  const check = answerCheckFor(JSON.stringify(document))
  const failing = failingDatabase(database)
  const broken = await createPlatform(testSettings(issuer.issuer), { database: failing.database, now })
  const limited = await createPlatform(testSettings(issuer.issuer, { RATE_PER_ADDRESS: '1' }), {
    database,
    now,
  })
  afterAll(() => Promise.all([broken.close(), limited.close()]))
  const keyHash = hashIdempotencyKey(REUSED_KEY)
  const answer = { requestHash: 'another', status: 200, reply: null, createdAt: now(), keyHash }
  const named = [owner, admin].map(({ subject }) => v5(`${issuer.issuer}\n${subject}`, v5.URL))
  const actors = [fixture.adminId, ...named]
  await database.db
    .insertInto('idempotency')
    .values(actors.map((actorId) => ({ ...answer, actorId })))
    .execute()

  async function fails(name: OperationName, status: SharedStatus): Promise<number> {
    const endpoint: Endpoint = api[name]
    const { app, options } = await provoked(name, status)
    const answered = await app.inject({ ...options, method: endpoint.method })
    const { statusCode, payload } = answered
    const type = answered.headers['content-type']?.toString()
    check({ method: endpoint.method, url: String(options.url), status: statusCode, type, payload })
    return statusCode
  }

  async function provoked(name: OperationName, status: SharedStatus) {
    const endpoint: Endpoint = api[name]
    const example = exampleInputs[name] as LooseExample
    const isSite = status === 422 && 'installationId' in (example.params ?? {})
    const input = isSite ? { ...example, params: { ...example.params, ...params } } : example
    const person = access[name] === 'owner' ? owner : admin
    const authorization = `Bearer ${await issuer.token(person)}`
    const options: InjectOptions = {
      url: requestUrl(API_BASE, endpoint, input),
      headers: status === 401 || access[name] === 'public' ? {} : { authorization },
      ...(example.body === undefined ? {} : { payload: toWire(example.body) as object }),
    }
    const headers: NonNullable<InjectOptions['headers']> = { ...options.headers }
    if (status === 400)
      options.url = `${options.url}${String(options.url).includes('?') ? '&' : '?'}unknown=1`
    if (status === 422) {
      headers['idempotency-key'] = REUSED_KEY
      if (example.file) {
        const { payload, type } = await formOf(example)
        return {
          app: platform.app,
          options: { ...options, payload, headers: { ...headers, 'content-type': type } },
        }
      }
    }
    if (status === 415) headers['content-encoding'] = 'gzip'
    if (status === 413) return { app: platform.app, options: { ...options, headers, ...tooLarge(endpoint) } }
    if (status === 429) await limited.app.inject('/api/openapi.json')
    if (status === 500) failing.by(new Error('unforeseen'))
    if (status === 503) failing.by(new DatabaseFault('DatabaseUnavailable', 'The database is gone.'))
    if (status === 507) failing.by(Object.assign(new Error('No room.'), { code: '53100' }))
    const app = status === 429 ? limited.app : status >= 500 ? broken.app : platform.app
    return { app, options: { ...options, headers } }
  }

  test.each(operations)('%s fails as the document says', async (name) => {
    const { params, method }: Endpoint = api[name]
    const own = [...(params ? [] : [404]), ...(method === 'POST' ? [] : [422])]
    const declared = SHARED.filter(
      (status) => `${status}` in (responses.get(name) ?? {}) && !own.includes(status),
    )
    const seen: number[] = []
    for (const status of declared) seen.push(await fails(name, status))
    expect(seen).toEqual(declared)
  })
})

const tooLarge = ({ file }: Endpoint): Pick<InjectOptions, 'payload'> => ({
  payload: { file: 'x'.repeat(file ? 9_000_000 : 2_000_000) },
})

async function formOf({ body = {}, file }: LooseExample): Promise<{ payload: Buffer; type: string }> {
  const form = new FormData()
  for (const [key, value] of Object.entries(toWire(body) as object)) form.set(key, value)
  if (file) form.set('file', file)
  const sent = new Response(form)
  return { payload: Buffer.from(await sent.arrayBuffer()), type: sent.headers.get('content-type') ?? '' }
}

/** Whoever asks it is refused by what is set. */
function failingDatabase(database: Database) {
  let failure: Error | undefined
  const db = new Proxy(database.db, {
    get(target, key) {
      if ((key === 'transaction' || key === 'startTransaction') && failure) throw failure
      const value: unknown = Reflect.get(target, key, target)
      return typeof value === 'function' ? value.bind(target) : value
    },
  })
  const by = (error: Error) => {
    failure = error
  }
  return { database: { ...database, db }, by }
}
