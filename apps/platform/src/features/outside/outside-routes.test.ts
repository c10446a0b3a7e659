import { outsideEndpoints } from '@commissioning/contract/outside/outside-endpoints'
import { expect, test } from 'vitest'
import { admin } from '../../testing/test-fixture.ts'
import type { TestPerson } from '../../testing/test-issuer.ts'
import { testPlatform } from '../../testing/test-platform.ts'

const operator: TestPerson = { subject: 'otis', email: 'otis@operations.test' }
const { as, system, issuer, clock } = await testPlatform({ OPERATORS: operator.email })
const { checkOutside } = outsideEndpoints
const ask = (person = operator) => as(person)(checkOutside, {})
const records = () =>
  system((tx) => tx.selectFrom('audit').where('operation', '=', 'checkOutside').selectAll().execute())

test('an operator has all parts asked, which is recorded; others have not [OUTSIDE-13]', async () => {
  const { status, body } = await ask()
  expect(status).toBe(200)
  expect(body.items).toMatchObject([
    { part: 'issuer', setting: 'OIDC_ISSUER', address: `${issuer.issuer}/.well-known/openid-configuration` },
    { part: 'mail', setting: 'SMTP_URL', findings: [{ code: 'OutsideAway' }] },
    { part: 'files', setting: 'FILES_DIR', findings: [] },
    { part: 'zoneRules', findings: [] },
  ])
  expect(await records()).toMatchObject([{ actorKind: 'operator', companyId: null, change: null }])
  expect(await ask(admin)).toMatchObject({ status: 403, body: { ErrorCode: 'NotAllowed' } })
  expect(await records()).toHaveLength(1)
})

test('who asks too often waits [OUTSIDE-13]', async () => {
  const statuses: number[] = []
  while (statuses.at(-1) !== 429 && statuses.length < 20) statuses.push((await ask()).status)
  expect(statuses.length).toBeLessThanOrEqual(11)
  expect(await ask()).toMatchObject({ status: 429, body: { ErrorCode: 'TooManyRequests' } })
  clock.now = new Date(clock.now.getTime() + 11 * 60_000)
  expect((await ask()).status).toBe(200)
})
