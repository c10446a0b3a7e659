import { type Access, access } from '@commissioning/contract/access'
import { api, type OperationName } from '@commissioning/contract/api'
import { requestUrl } from '@commissioning/contract/http/client'
import type { Endpoint } from '@commissioning/contract/http/endpoint'
import { toWire } from '@commissioning/contract/http/wire'
import { isRoleAtLeast, ROLE_CODES, ROLE_NAME, type RoleCode } from '@commissioning/domain/roles/roles'
import { describe, expect, test } from 'vitest'
import { createStaff } from '../features/admin/operator-store.ts'
import { API_BASE } from '../http/api-base.ts'
import { exampleInputs } from '../testing/example-inputs.ts'
import { admin, installer, outsider, owner, stranger } from '../testing/test-fixture.ts'
import { aSite } from '../testing/test-installations.ts'
import type { TestPerson } from '../testing/test-issuer.ts'
import { anOwnedSite } from '../testing/test-owner.ts'
import { testPlatform } from '../testing/test-platform.ts'
import { authorizeStaff } from './authorize.ts'

interface LooseExample {
  params?: Record<string, unknown>
  body?: unknown
}

const operations = Object.keys(api).filter((name): name is OperationName => name in api)
const neededBy = (name: OperationName): Access => access[name]
const forStaff = operations.flatMap((name) => {
  const minimum = neededBy(name)
  return minimum === 'public' || minimum === 'owner' || minimum === 'operator' ? [] : [{ name, minimum }]
})
const forOperators = operations.filter((name) => neededBy(name) === 'operator')
const inInstallation = operations.filter((name) =>
  api[name].path.startsWith('/installations/:installationId'),
)

const clay: TestPerson = { subject: 'clara', email: 'clara@brightlocks.test' }
const byRole: Record<RoleCode, TestPerson> = {
  installer_admin: admin,
  installer_basic: installer,
  clay_installer: clay,
}

describe('who may call what', async () => {
  const platform = await testPlatform()
  const { app, database, issuer, request, system, fixture, now } = platform
  const names = { firstName: null, lastName: null }
  const atWork = { companyId: fixture.company, role: 'clay_installer' } as const
  await system((tx) => createStaff(tx, { email: clay.email, ...names, ...atWork }, now()))

  async function call(name: OperationName, person?: TestPerson, params: Record<string, unknown> = {}) {
    const endpoint: Endpoint = api[name]
    const example = exampleInputs[name] as LooseExample
    const url = requestUrl(API_BASE, endpoint, { ...example, params: { ...example.params, ...params } })
    const payload = example.body === undefined ? {} : { payload: toWire(example.body) as object }
    const answer = await request({ method: endpoint.method, url, ...payload }, person)
    return { status: answer.statusCode, code: answer.statusCode < 400 ? undefined : answer.json().ErrorCode }
  }

  /** The example names nothing that is there, so most calls are refused, but neither for the role nor by a fault. */
  const expectServed = (what: string[], { status, code }: Awaited<ReturnType<typeof call>>) => {
    expect([...what, code]).not.toContain('NotAllowed')
    const isWithoutProvider = status === 502 && code === 'AlarmMonitoringFailed'
    expect([...what, status < 500 || isWithoutProvider]).toEqual([...what, true])
  }

  test('every operation of the contract is on the server', () => {
    const missing = operations.filter(
      (name) => !app.hasRoute({ method: api[name].method, url: API_BASE + api[name].path }),
    )
    expect(missing).toEqual([])
  })

  test.each(operations)('%s needs a sign-in, unless it is public', async (name) => {
    const answer = await call(name)
    if (neededBy(name) === 'public') expect(answer.status).not.toBe(401)
    else expect(answer).toEqual({ status: 401, code: 'NotSignedIn' })
  })

  test.each(forStaff)('$name is for staff of at least $minimum', async ({ name, minimum }) => {
    for (const [role, person] of Object.entries(byRole) as [RoleCode, TestPerson][]) {
      const answer = await call(name, person)
      if (isRoleAtLeast(role, minimum)) expectServed([name, role], answer)
      else expect([name, role, answer.code]).toContain('NotAllowed')
    }
    for (const nobody of [outsider, owner])
      expect(await call(name, nobody)).toEqual({ status: 403, code: 'NotAllowed' })
  })

  test.each(forOperators)(
    '%s is for nobody where the settings name no operator [OPSPAGE-01]',
    async (name) => {
      for (const person of [...Object.values(byRole), outsider, owner])
        expect(await call(name, person)).toEqual({ status: 403, code: 'NotAllowed' })
    },
  )

  test('Installer Basic uses the lists, everything inside an installation, and releases it [ROLE-03]', async () => {
    for (const name of ['listInstallations', ...inInstallation] as const) {
      expect([name, neededBy(name)]).toEqual([name, 'installer_basic'])
      const params = { installationId: await aSite(platform) }
      expectServed([name], await call(name, installer, name === 'listInstallations' ? {} : params))
    }
    const { installationId } = await anOwnedSite(platform)
    expect((await call('releaseInstallation', installer, { installationId })).status).toBe(200)
    const closed = await call('changeInstallation', installer, { installationId })
    expect(closed).toEqual({ status: 403, code: 'InstallationClosed' })
  })

  test('Installer Admin may do all that Installer Basic may, and alone manages staff and company [ROLE-04]', async () => {
    const forAdmins = forStaff.filter(({ minimum }) => minimum === 'installer_admin').map(({ name }) => name)
    const staff = ['listStaff', 'getStaffMember', 'inviteStaffMember', 'changeStaffRole', 'deleteStaffMember']
    expect(forAdmins).toEqual(expect.arrayContaining([...staff, 'changeCompany']))
    for (const { name } of forStaff) expectServed([name], await call(name, admin))
    for (const name of forAdmins)
      expect([name, await call(name, installer)]).toEqual([name, { status: 403, code: 'NotAllowed' }])
  })

  test.each(ROLE_CODES)('a company employs a person as %s, who reads so [DATA-01]', async (role) => {
    const answer = await request({ method: 'GET', url: `${API_BASE}/me` }, byRole[role])
    expect(answer.json()).toMatchObject({
      company_id: fixture.company,
      role: { code: role, customer_reference: ROLE_NAME[role] },
    })
  })

  test('nobody is employed in another role', async () => {
    const boss = {
      companyId: fixture.company,
      email: 'boss@brightlocks.test',
      ...names,
      role: 'boss' as never,
    }
    await expect(system((tx) => createStaff(tx, boss, now()))).rejects.toThrow(/role/)
  })

  test('a role below the minimum is not authorized for a company', async () => {
    const enterAsAdmin = ({ subject, email }: TestPerson) =>
      database.db.transaction().execute((tx) => {
        const names = { firstName: undefined, lastName: undefined, locale: undefined }
        const identity = { issuer: issuer.issuer, subject, email, emailVerified: true, ...names }
        return authorizeStaff(tx, identity, 'installer_admin')
      })
    for (const person of [installer, clay])
      await expect(enterAsAdmin(person)).rejects.toMatchObject({ code: 'NotAllowed' })
    expect(await enterAsAdmin(admin)).toMatchObject({ role: 'installer_admin', companyId: fixture.company })
  })

  test('an owner whose address is not verified is refused everywhere', async () => {
    for (const name of operations.filter((each) => neededBy(each) === 'owner'))
      expect(await call(name, { ...owner, emailVerified: false })).toEqual({
        status: 403,
        code: 'NotAllowed',
      })
  })

  test.each(inInstallation)(
    '%s of another company is not found, as if it did not exist [LIST-31]',
    async (name) => {
      const params = { installationId: await aSite(platform) }
      const foreign = await call(name, stranger, params)
      expect(foreign).toEqual({ status: 404, code: 'NotFound' })
      expect(await call(name, stranger)).toEqual(foreign)
    },
  )
})
