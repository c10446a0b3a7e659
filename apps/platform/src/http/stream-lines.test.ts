import { createCall } from '@commissioning/contract/http/client'
import { lineReader } from '@commissioning/contract/http/line-reader'
import { JSON_LINES_TYPE, MAX_LINES, type Page } from '@commissioning/contract/http/list'
import type { Installation } from '@commissioning/contract/installations/installation-endpoints'
import { installationEndpoints } from '@commissioning/contract/installations/installation-endpoints'
import Fastify from 'fastify'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { installer, stranger } from '../testing/test-fixture.ts'
import { testPlatform } from '../testing/test-platform.ts'
import type { ParsedInput } from './operation.ts'
import { sendLines } from './stream-lines.ts'

const { listInstallations } = installationEndpoints
const ROW_COUNT = 1_203

describe('a list as lines', async () => {
  const platform = await testPlatform()
  const { request, as, database, fixture } = platform
  beforeAll(async () => {
    await sql`
      with made as (
        insert into collection (id, tenant_id, customer_reference, created_at)
        select gen_random_uuid(), ${fixture.coreTenant}, 'Site ' || n, now() from generate_series(1, ${ROW_COUNT}) as n
        returning id, customer_reference)
      insert into installation (id, company_id, collection_id, tenant_id, installer_id, site_customer_reference, type, created_date)
      select gen_random_uuid(), ${fixture.company}::uuid, id, ${fixture.coreTenant}::uuid, ${fixture.installerId}::uuid,
        customer_reference, 'initial', now() from made`.execute(database.db)
  })
  const lines = (query = '', person = installer) =>
    request(
      { method: 'GET', url: `/api/installations${query}`, headers: { accept: JSON_LINES_TYPE } },
      person,
    )
  const rowsOf = (payload: string) =>
    payload
      .trimEnd()
      .split('\n')
      .filter(Boolean)
      .map((line) => JSON.parse(line) as { id: string })

  test('comes whole in one answer, in the order and the form of its pages, with the count that was asked for [API-62]', async () => {
    const answer = await lines('?order_by=site_customer_reference%20desc&count=true')
    expect(answer.headers).toMatchObject({
      'content-type': JSON_LINES_TYPE,
      'cache-control': 'no-store',
      'x-total-count': `${ROW_COUNT}`,
    })
    const ids = rowsOf(answer.payload).map(({ id }) => id)
    expect(new Set(ids).size).toBe(ROW_COUNT)
    const paged: string[] = []
    for (let skip = 0; skip < ROW_COUNT; skip += 100) {
      const { body } = await as(installer)(listInstallations, {
        query: { skip, top: 100, orderBy: 'site_customer_reference desc' },
      })
      paged.push(...body.items.map(({ id }: Installation) => id))
    }
    expect(ids).toEqual(paged)
    const [first] = rowsOf((await lines('?skip=700')).payload)
    const page = await request({ method: 'GET', url: '/api/installations?skip=700&top=1' }, installer)
    expect(first).toEqual(page.json().items[0])
  })

  test('is filtered, counts nothing unasked, and holds no row of another company [API-62]', async () => {
    const found = await lines(
      `?filter=${encodeURIComponent("contains(tolower(site_customer_reference),'site 77')")}`,
    )
    expect(rowsOf(found.payload)).toHaveLength(11)
    expect(found.headers).not.toHaveProperty('x-total-count')
    expect((await lines('', stranger)).payload).toBe('')
  })

  test('is refused as its pages are [API-62]', async () => {
    const refused = await lines('?filter=nothing%20eq%201')
    expect([refused.statusCode, refused.json().ErrorCode]).toEqual([400, 'InvalidFilter'])
    const unknown = await request({
      method: 'GET',
      url: '/api/installations',
      headers: { accept: JSON_LINES_TYPE },
    })
    expect([unknown.statusCode, unknown.json().ErrorCode]).toEqual([401, 'NotSignedIn'])
  })

  test('is compressed like any other answer [API-62]', async () => {
    const authorization = `Bearer ${await platform.issuer.token(installer)}`
    const headers = { authorization, accept: JSON_LINES_TYPE, 'accept-encoding': 'br' }
    const answer = await platform.app.inject({ url: '/api/installations', headers })
    expect(answer.headers['content-encoding']).toBe('br')
  })
})

describe('the parts of a list that is sent as lines', async () => {
  const row = { text: 'x'.repeat(2_000) }
  const pageOf = vi.fn<(input: ParsedInput) => Promise<{ status: number; reply: Page<object> }>>()
  const part = ({ query }: ParsedInput, total: number) => {
    const { skip, top } = query as { skip: number; top: number }
    const items = Array.from({ length: Math.min(top, total - skip) }, () => row)
    return { status: 200, reply: { items, nextPageLink: skip + top < total ? 'next' : null } }
  }
  const closed: Promise<void>[] = []
  const app = Fastify()
  app.get('/rows', async (_, response) => {
    closed.push(new Promise((resolve) => response.raw.once('close', () => resolve())))
    return sendLines(response, { input: { query: {} }, pageOf })
  })
  const address = await app.listen({ host: '127.0.0.1', port: 0 })
  afterAll(() => app.close())
  const call = createCall({ baseUrl: address, send: (request) => fetch(request) })
  const rows = { method: 'GET', path: '/rows', summary: '', reply: {} as never } as const

  test('end after as many rows as a file holds, and one [API-62]', async () => {
    pageOf.mockImplementation(async (input) => part(input, 30_000))
    const page = (await call(rows, {}, { reader: lineReader(() => undefined) })) as Page<object>
    expect(page.items).toHaveLength(MAX_LINES)
    expect(pageOf).toHaveBeenCalledTimes(41)
  })

  test('that cannot all be read make no list [API-62]', async () => {
    pageOf.mockImplementationOnce(async (input) => part(input, 30_000))
    pageOf.mockRejectedValueOnce(new Error('The database is gone.'))
    const read = call(rows, {}, { reader: lineReader(() => undefined) })
    await expect(read).rejects.toThrow('Something went wrong with request')
  })

  test('are read no further once nobody takes them [API-63]', async () => {
    pageOf.mockReset()
    const leaving = new AbortController()
    const third = Promise.withResolvers<void>()
    pageOf.mockImplementation(async (input) => {
      if (pageOf.mock.calls.length === 3) await third.promise
      return part(input, 30_000)
    })
    const answer = await fetch(`${address}/rows`, { signal: leaving.signal })
    await answer.body?.getReader().read()
    await expect.poll(() => pageOf.mock.calls.length).toBe(3)
    leaving.abort()
    await closed.at(-1)
    third.resolve()
    // the part that was asked for is thrown away
    await new Promise((resolve) => setImmediate(resolve))
    expect(pageOf).toHaveBeenCalledTimes(3)
  })
})
