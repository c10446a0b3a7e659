import { access } from '@commissioning/contract/access'
import { api } from '@commissioning/contract/api'
import type { Endpoint } from '@commissioning/contract/http/endpoint'
import { wireKey } from '@commissioning/contract/http/wire'
import { describe, expect, test, vi } from 'vitest'
import { installer, owner } from '../testing/test-fixture.ts'
import { aSite, makeInstallationDraft } from '../testing/test-installations.ts'
import { testPlatform } from '../testing/test-platform.ts'

const json = 'application/json'
const nobody = '0199d6a4-2c5e-7d3a-9b1e-5a1f5b3f7c01'

describe('a request that cannot be read', async () => {
  const platform = await testPlatform()
  const { app, request, fixture } = platform
  const site = await aSite(platform)
  const draft = makeInstallationDraft(fixture.connectTenant)
  const post = async (payload: string, type = json) => {
    const answer = await request(
      { method: 'POST', url: '/api/installations', payload, headers: { 'content-type': type } },
      installer,
    )
    return { status: answer.statusCode, body: answer.json() }
  }
  const bodyWith = (change: object) =>
    JSON.stringify({
      tenant_id: draft.tenantId,
      customer_reference: draft.customerReference,
      business_type: draft.businessType,
      description: null,
      country_code: draft.countryCode,
      time_zone: draft.timeZone,
      email: draft.email,
      ...change,
    })

  test.each([
    ['no JSON', '{"tenant_id":', json, 400, 'InvalidRequest'],
    ['nothing', '', json, 400, 'InvalidRequest'],
    ['a list', '[]', json, 400, 'InvalidRequest'],
    ['a word', '"hello"', json, 400, 'InvalidRequest'],
    ['null', 'null', json, 400, 'InvalidRequest'],
    ['a prototype', '{"__proto__":{"tenant_id":"x"}}', json, 400, 'InvalidRequest'],
    ['more than a megabyte', `"${'x'.repeat(1_100_000)}"`, json, 413, 'TooLarge'],
    ['another type', bodyWith({}), 'text/plain', 415, 'UnsupportedType'],
    ['a form', 'customer_reference=Harbour', 'application/x-www-form-urlencoded', 415, 'UnsupportedType'],
  ])('a body of %s is refused with one sentence [ERR-01]', async (_what, payload, type, status, code) => {
    const answer = await post(payload, type)
    expect(answer).toMatchObject({ status, body: { ErrorCode: code, Message: expect.any(String) } })
  })

  test.each([
    ['a null character', 'null \0 character'],
    ['half a character', 'half \ud83d character'],
  ])('%s is refused by its field, since no table can hold it', async (_what, text) => {
    const answer = await post(bodyWith({ customer_reference: text }))
    expect(answer).toMatchObject({
      status: 400,
      body: { ErrorCode: 'InvalidRequest', Errors: [{ field: 'customer_reference' }] },
    })
    expect((await post(bodyWith({ customer_reference: 'whole 🔑' }))).status).toBe(201)
  })

  test('a body that is nested without end is refused, also where none is taken [API-34]', async () => {
    const nested = (depth: number) => `${'{"a":['.repeat(depth)}1${']}'.repeat(depth)}`
    const key = { 'idempotency-key': 'nested-0001' }
    for (const url of ['/api/installations', `/api/installations/${nobody}/owner/invitation`])
      for (const depth of [11, 3_000, 100_000]) {
        const headers = { 'content-type': json, ...key }
        const answer = await request({ method: 'POST', url, payload: nested(depth), headers }, installer)
        const { ErrorCode, Message } = answer.json()
        expect([url, depth, answer.statusCode, ErrorCode]).toEqual([url, depth, 400, 'InvalidRequest'])
        expect(Message).toBe('The request is nested too deeply.')
      }
  })

  const asking = Object.entries<Endpoint>(api).flatMap(([name, { method, path, query }]) =>
    Object.keys(query?.def.shape ?? {}).map((field) => ({ name, method, path, field: wireKey(field) })),
  )
  test.each(asking)('$name refuses a null character in its $field', async ({ method, path, field }) => {
    const url = `/api${path.replace(':installationId', site).replace(/:\w+/g, nobody)}?${field}=ab%00`
    const { statusCode } = await request({ method, url }, installer)
    expect([url, statusCode]).toEqual([url, 400])
  })

  const taking = Object.entries<Endpoint>(api).filter(([, { body, file }]) => body && !file)
  test.each(taking)(
    '%s without the body that it needs changes nothing [API-34]',
    async (name, { method, path }) => {
      const url = `/api${path.replace(/:\w+/g, nobody)}`
      const person = access[name as keyof typeof access] === 'owner' ? owner : installer
      const bodies = ['null', undefined, ...(method === 'PATCH' ? ['{}'] : [])]
      for (const payload of bodies) {
        const headers = payload === undefined ? {} : { 'content-type': json }
        const answer = await request({ method, url, headers, ...(payload && { payload }) }, person)
        expect([payload, answer.statusCode, answer.json().ErrorCode]).toEqual([
          payload,
          400,
          'InvalidRequest',
        ])
      }
    },
  )

  test('every answer carries a correlation id, by which the log knows its request [API-03]', async () => {
    const logged = vi.spyOn(app.log, 'child')
    for (const [url, status] of [
      ['/api/me', 200],
      ['/api/me?filter=x', 400],
      ['/api/nowhere', 404],
      ['/health/live', 200],
      ['/health-check', 200],
    ] as const) {
      const answer = await request({ method: 'GET', url }, installer)
      const id = answer.headers['x-correlation-id']
      expect([url, answer.statusCode, id]).toEqual([url, status, expect.stringMatching(/^[0-9a-f-]{36}$/)])
      expect(logged.mock.lastCall?.[0]).toEqual({ reqId: id })
    }
    const ask = (given: string) =>
      request({ method: 'GET', url: '/api/nobody', headers: { 'x-correlation-id': given } })
    expect((await ask('site-visit-0042')).headers['x-correlation-id']).toBe('site-visit-0042')
    expect(logged.mock.lastCall?.[0]).toEqual({ reqId: 'site-visit-0042' })
    expect((await ask('forged entry')).headers['x-correlation-id']).not.toContain('forged')
    logged.mockRestore()
  })

  test('a query that the call does not take is refused', async () => {
    for (const url of [
      '/api/me?filter=x',
      '/api/installations?surprise=1',
      '/api/installations?top=5&top=6',
    ]) {
      const answer = await request({ method: 'GET', url }, installer)
      expect([url, answer.statusCode]).toEqual([url, 400])
    }
  })
})
