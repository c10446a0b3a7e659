import { readFileSync } from 'node:fs'
import { createFreshDatabase } from '@commissioning/database/testing/test-databases'
import Fastify from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { apiError } from '../infra/api-error.ts'
import type { Database } from '../infra/database/database.ts'
import type { Tables } from '../infra/database/tables.generated.ts'
import { answerErrors } from './error-handler.ts'
import { CODE_ATTEMPTS, createAttemptLimit, limitRates } from './rate-limits.ts'

async function createServer() {
  const app = Fastify()
  answerErrors(app)
  await limitRates(app, { perCaller: 2, perAddress: 4 })
  app.get('/', async () => ({}))
  app.get('/health/live', async () => ({}))
  const onRequest = async () => {
    throw apiError('NotSignedIn', 'Sign in.')
  }
  app.get('/closed', { onRequest }, async () => ({}))
  const get = (url: string, authorization?: string, remoteAddress = '192.0.2.1') =>
    app.inject({ url, remoteAddress, ...(authorization ? { headers: { authorization } } : {}) })
  return { get }
}

test('a caller who asks too often learns when to come back, and another one is served', async () => {
  const { get } = await createServer()
  await get('/', 'Bearer one')
  await get('/', 'Bearer one')
  const refused = await get('/', 'Bearer one')
  expect(refused.statusCode).toBe(429)
  expect(refused.json()).toMatchObject({ ErrorCode: 'TooManyRequests' })
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
  expect((await get('/', 'Bearer two')).statusCode).toBe(200)
})

test('new tokens are no way around the limit of an address', async () => {
  const { get } = await createServer()
  for (const token of ['a', 'b', 'c', 'd']) expect((await get('/', `Bearer ${token}`)).statusCode).toBe(200)
  expect((await get('/', 'Bearer e')).statusCode).toBe(429)
  expect((await get('/', 'Bearer f', '192.0.2.2')).statusCode).toBe(200)
  expect((await get('/health/live')).statusCode).toBe(200)
})

test('whoever is not signed in counts as well, also where nothing is [API-43]', async () => {
  const { get } = await createServer()
  const answers = []
  for (const url of ['/closed', '/nothing', '/closed', '/nothing', '/closed', '/nothing'])
    answers.push((await get(url)).statusCode)
  expect(answers).toEqual([401, 404, 401, 404, 429, 429])
})

test('a request whose connection is gone, and with it its address, is no fault', async () => {
  const app = Fastify()
  answerErrors(app)
  app.addHook('onRequest', async ({ socket }) => {
    Object.defineProperty(socket, 'remoteAddress', { value: undefined })
  })
  await limitRates(app, { perCaller: 2, perAddress: 4 })
  app.get('/', async () => ({}))
  const { statusCode, body } = await app.inject('/')
  expect({ statusCode, body }).toEqual({ statusCode: 400, body: '' })
})

const migration = readFileSync(
  new URL('../infra/database/migrations/020-attempts.sql', import.meta.url),
  'utf8',
)
const start = new Date('2026-11-21T10:00:00.000Z')
const attempt = (person: string, company: string, target: string) => ({ person, company, target })

describe('guessing codes, counted', () => {
  let database: Database
  beforeAll(async () => {
    database = await createFreshDatabase<Tables>(({ executeSql }) => executeSql(migration))
  })
  afterAll(() => database.close())

  /** Resolves when everything counted so far is in the table. */
  const written = async (most: number) =>
    expect
      .poll(async () => {
        const { rows } = await database.executeSql('select coalesce(max(tries), 0) as most from attempt')
        return rows[0]?.most
      })
      .toBe(most)
  /** The same, by the end of the last window: a new one starts to count from one again. */
  const writtenUntil = async (endsAt: Date) =>
    expect
      .poll(async () => {
        const { rows } = await database.executeSql('select max(ends_at) as last from attempt')
        return rows[0]?.last
      })
      .toEqual(endsAt)
  const forgetAll = () => database.executeSql('delete from attempt')

  test('one person is stopped after ten tries, until the window has passed', async () => {
    const limit = createAttemptLimit(database, CODE_ATTEMPTS)
    const guess = (at: Date) => limit.count(attempt('iris', 'bright', 'site-1'), at)
    for (let tries = 0; tries < CODE_ATTEMPTS.person; tries += 1) await guess(start)
    const later = new Date(start.getTime() + 60_000)
    await expect(guess(later)).rejects.toMatchObject({
      code: 'TooManyRequests',
      options: { retryAfterSeconds: 14 * 60 },
    })
    const next = new Date(start.getTime() + CODE_ATTEMPTS.windowMs)
    await guess(next)
    await writtenUntil(new Date(next.getTime() + CODE_ATTEMPTS.windowMs))
    await forgetAll()
  })

  test('other people and other companies do not get around the limit of a code', async () => {
    const limit = createAttemptLimit(database, CODE_ATTEMPTS)
    for (let tries = 0; tries < CODE_ATTEMPTS.target; tries += 1)
      await limit.count(attempt(`person ${tries}`, `company ${tries}`, 'site-2'), start)
    const another = limit.count(attempt('somebody', 'else', 'site-2'), start)
    await expect(another).rejects.toMatchObject({ code: 'TooManyRequests' })
    await limit.count(attempt('somebody', 'else', 'site-3'), start)
    await written(CODE_ATTEMPTS.target)
    await forgetAll()
  })

  test('a company that tries many codes with many people is stopped', async () => {
    const limit = createAttemptLimit(database, CODE_ATTEMPTS)
    for (let tries = 0; tries < CODE_ATTEMPTS.company; tries += 1)
      await limit.count(attempt(`person ${tries}`, 'far', `site ${tries}`), start)
    const another = limit.count(attempt('one more', 'far', 'another site'), start)
    await expect(another).rejects.toMatchObject({ code: 'TooManyRequests' })
    await written(CODE_ATTEMPTS.company)
    await forgetAll()
  })

  test('processes share the count: another one lets a single try through', async () => {
    const first = createAttemptLimit(database, CODE_ATTEMPTS)
    for (let tries = 0; tries < CODE_ATTEMPTS.person; tries += 1)
      await first.count(attempt('adam', 'bright', `site ${tries}`), start)
    await written(CODE_ATTEMPTS.person)
    const second = createAttemptLimit(database, CODE_ATTEMPTS)
    await second.count(attempt('adam', 'bright', 'site x'), start)
    let through = CODE_ATTEMPTS.person + 1
    await written(through)
    const once = () => {
      through += 1
    }
    await expect
      .poll(() => second.count(attempt('adam', 'bright', 'site y'), start).then(once, ({ code }) => code))
      .toBe('TooManyRequests')
    await written(through)
    await forgetAll()
  })

  test('many tries at once count as many for all processes, and after too many even none is refused', async () => {
    const half = { ...CODE_ATTEMPTS, kind: 'many' }
    const first = createAttemptLimit(database, half)
    const many = attempt('mona', 'many', 'site-m')
    await first.count(many, start, half.person - 1)
    await first.count(many, start, 0)
    await first.count(many, start, half.person)
    await expect(first.count(many, start, 0)).rejects.toMatchObject({ code: 'TooManyRequests' })
    await written(2 * half.person - 1)
    const second = createAttemptLimit(database, half)
    await second.count(many, start)
    await expect.poll(() => second.count(many, start, 0).catch(({ code }) => code)).toBe('TooManyRequests')
    await written(2 * half.person)
    await forgetAll()
  })

  test('one limit does not count what another has counted', async () => {
    const codes = createAttemptLimit(database, CODE_ATTEMPTS)
    const others = createAttemptLimit(database, { ...CODE_ATTEMPTS, kind: 'other' })
    const iris = attempt('iris', 'bright', 'site-1')
    for (let tries = 0; tries < CODE_ATTEMPTS.person; tries += 1) await codes.count(iris, start)
    await written(CODE_ATTEMPTS.person)
    for (let tries = 0; tries < CODE_ATTEMPTS.person; tries += 1) await others.count(iris, start)
    await expect(others.count(iris, start)).rejects.toMatchObject({ code: 'TooManyRequests' })
    await expect
      .poll(async () => {
        const { rows } = await database.executeSql('select tries from attempt order by key')
        return rows.map(({ tries }) => tries)
      })
      .toEqual(Array.from({ length: 6 }, () => CODE_ATTEMPTS.person))
    await forgetAll()
  })

  test('a right code makes an end of the tries before it', async () => {
    const limit = createAttemptLimit(database, CODE_ATTEMPTS)
    const iris = attempt('iris', 'bright', 'site-1')
    for (let tries = 0; tries < CODE_ATTEMPTS.person; tries += 1) await limit.count(iris, start)
    await limit.forget(iris)
    await limit.count(iris, start)
  })

  test('a right code leaves the tries of its company counted', async () => {
    const limit = createAttemptLimit(database, CODE_ATTEMPTS)
    for (let tries = 0; tries < CODE_ATTEMPTS.company; tries += 1)
      await limit.count(attempt(`person ${tries}`, 'near', `site ${tries}`), start)
    await written(CODE_ATTEMPTS.company)
    await limit.forget(attempt('person 0', 'near', 'site 0'))
    const another = limit.count(attempt('one more', 'near', 'another site'), start)
    await expect(another).rejects.toMatchObject({ code: 'TooManyRequests' })
    await forgetAll()
  })

  test('counting waits for no transaction, so a request that holds the only connection goes on', async () => {
    const limit = createAttemptLimit(database, CODE_ATTEMPTS)
    await database.db.transaction().execute(async () => {
      await limit.count(attempt('nina', 'north', 'site-9'), start)
      await limit.forget(attempt('nina', 'north', 'site-9'))
    })
  })
})
