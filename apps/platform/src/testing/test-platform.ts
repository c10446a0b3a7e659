import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createCall } from '@commissioning/contract/http/client'
import type { Endpoint, Input, Reply } from '@commissioning/contract/http/endpoint'
import type { ErrorReply } from '@commissioning/contract/http/errors'
import { RequestError } from '@commissioning/contract/http/request-error'
import { openDatabase } from '@commissioning/database/open-database'
import { createFreshDatabase } from '@commissioning/database/testing/test-databases'
import type { InjectOptions } from 'fastify'
import { afterAll } from 'vitest'
import { createPlatform } from '../app/platform.ts'
import { FIRST_INVITATION_LIMIT } from '../http/limit-mails.ts'
import type { AttemptLimits } from '../http/rate-limits.ts'
import type { Tx } from '../infra/database/database.ts'
import { CONNECTION_ROLE, setSystemRole } from '../infra/database/database-roles.ts'
import { MIGRATIONS_FOLDER, migratePlatform } from '../infra/database/migrate-platform.ts'
import type { Tables } from '../infra/database/tables.generated.ts'
import { answerCheckFor } from './answer-check.ts'
import { fillTestFixture, type TestFixture } from './test-fixture.ts'
import { startTestIssuer, type TestPerson } from './test-issuer.ts'
import { testSettings } from './test-settings.ts'

export interface TestAnswer<Body> {
  status: number
  body: Body & Partial<ErrorReply>
  headers: Record<string, string>
}

/** Tests make many sites, and the clock stands. */
const inOneHour: AttemptLimits = { ...FIRST_INVITATION_LIMIT, person: 1e6, company: 1e6, target: 1e6 }

/**
 * The whole server on a database of its own, with a clock that a test moves and a sign-in that is real but for the
 * person: `as(person)(endpoint, input)` goes through HTTP parsing, the token check, the door and the reply's schema. Every
 * answer is held against the document that this server publishes.
 */
export async function testPlatform(env: Record<string, string> = {}, { firstMails = inOneHour } = {}) {
  const clock = { now: new Date('2026-11-21T10:00:00.000Z') }
  const now = () => clock.now
  const database = await createFreshDatabase<Tables>(migratePlatform, { folders: [MIGRATIONS_FOLDER] })
  const filesDir = await mkdtemp(join(tmpdir(), 'commissioning-files-'))
  const issuer = await startTestIssuer('test-api', now)
  const settings = testSettings(issuer.issuer, { FILES_DIR: filesDir, ...env })
  // with the rights that a process has, where tests prepare and look as who owns the database
  const served = await openDatabase<Tables>({ url: database.url, role: CONNECTION_ROLE })
  const platform = await createPlatform(settings, { database: served, owner: database, now, firstMails })
  const system = <Result>(work: (tx: Tx) => Promise<Result>) =>
    database.db.transaction().execute(async (tx) => {
      await setSystemRole(tx)
      return work(tx)
    })
  const fixture: TestFixture = await system((tx) => fillTestFixture(tx, now()))

  afterAll(async () => {
    await platform.close()
    await issuer.close()
    await served.close()
    await database.close()
    await rm(filesDir, { recursive: true, force: true })
  })

  // from an address of its own, for the sake of tests that count requests
  const published = await platform.app.inject({ url: '/api/openapi.json', remoteAddress: '127.0.0.99' })
  // but for where its issuer is, every platform publishes the same
  const checkAnswer = answerCheckFor(published.payload.replaceAll(issuer.issuer, ''))
  const request = async (options: InjectOptions, person?: TestPerson) => {
    const authorization = person ? { authorization: `Bearer ${await issuer.token(person)}` } : {}
    const answer = await platform.app.inject({
      ...options,
      headers: { ...options.headers, ...authorization },
    })
    checkAnswer({
      method: options.method ?? 'GET',
      url: String(options.url),
      status: answer.statusCode,
      type: answer.headers['content-type']?.toString(),
      payload: answer.payload,
    })
    return answer
  }

  const as =
    (person: TestPerson) =>
    async <E extends Endpoint>(
      endpoint: E,
      input: Input<E>,
      headers: Record<string, string> = {},
    ): Promise<TestAnswer<Reply<E>>> => {
      let answer: { status: number; headers: Record<string, string> } = { status: 0, headers: {} }
      const call = createCall({
        baseUrl: 'http://platform.test/api',
        send: async (sent) => {
          const body = sent.body ? { payload: Buffer.from(await sent.arrayBuffer()) } : {}
          const { pathname, search } = new URL(sent.url)
          const method = sent.method as NonNullable<InjectOptions['method']>
          const sentHeaders = { ...Object.fromEntries(sent.headers), ...headers }
          const received = await request(
            { method, url: pathname + search, headers: sentHeaders, ...body },
            person,
          )
          const receivedHeaders = received.headers as Record<string, string>
          answer = { status: received.statusCode, headers: receivedHeaders }
          const payload = received.statusCode === 204 ? null : new Uint8Array(received.rawPayload)
          return new Response(payload, { status: received.statusCode, headers: receivedHeaders })
        },
      })
      try {
        const body = await call(endpoint, input)
        return { ...answer, body } as TestAnswer<Reply<E>>
      } catch (error) {
        if (!(error instanceof RequestError)) throw error
        const { message, errorCode, errors } = error
        const body = {
          Message: message,
          ErrorCode: errorCode,
          ...(errors.length > 0 ? { Errors: errors } : {}),
        }
        return { ...answer, body } as TestAnswer<Reply<E>>
      }
    }

  return { ...platform, as, request, checkAnswer, system, clock, now, database, issuer, fixture, settings }
}

export type TestPlatform = Awaited<ReturnType<typeof testPlatform>>
