import { type Access, access } from '@commissioning/contract/access'
import { type Api, api, type OperationName } from '@commissioning/contract/api'
import { addressOf } from '@commissioning/contract/client'
import type { Endpoint, Input } from '@commissioning/contract/endpoint'
import { toWire } from '@commissioning/contract/wire'
import { atLeast, ROLE_CODES, ROLE_NAME, type RoleCode } from '@commissioning/domain/roles/roles'
import { flagsOf } from '@commissioning/domain/schedules/weekday-flags'
import { describe, expect, test } from 'vitest'
import { createStaff } from '../operations/operator-store.ts'
import { aSite } from '../testing/test-installations.ts'
import type { Person } from '../testing/test-issuer.ts'
import { anOwnedSite } from '../testing/test-owner.ts'
import { testPlatform } from '../testing/test-platform.ts'
import { admin, installer, outsider, owner, stranger } from '../testing/test-world.ts'
import { API_BASE } from './api-base.ts'
import { enterCompany } from './door.ts'

const id = '0199d6a4-2c5e-7d3a-9b1e-5a1f5b3f7c01'
const own = { installationId: id }
const iq = { ...own, iqId: id }
const lock = { ...own, lockId: id }
const tag = { ...own, tagId: id }
const repeater = { ...own, repeaterId: id }
const floorPlan = { ...own, floorPlanId: id }
const activationCode = '123456789012'
const draft = { customerReference: 'Hall', activationCode }
const code = 'x'.repeat(43)
const accessGroup = { ...own, accessGroupId: id }
const timeSchedule = { startTime: '09:00', endTime: '17:00', ...flagsOf([1]) }
const location = {
  id: 'place',
  latitude: 52.4,
  longitude: 4.9,
  country: 'Netherlands',
  countryCode: 'NL',
  region: '',
  settlement: 'Amsterdam',
  zipCode: '',
  street: '',
  buildingNumber: '',
}
const entrance = {
  lockIdentifier: id,
  customerReference: 'Main entrance',
  geoFilterProximity: null,
  intercomCode: id,
  openingChannelType: 'commissioning' as const,
}

/** What the contract accepts of every call; a new call without an example does not compile. */
const examples: { [Name in OperationName]: Input<Api[Name]> } = {
  getMe: {},
  listTenants: { query: {} },
  getCompany: { params: { companyId: id } },
  changeCompany: { params: { companyId: id }, body: { customerReference: 'Bright Locks' } },
  listInstallations: { query: {} },
  getInstallation: { params: own },
  createInstallation: {
    body: {
      tenantId: id,
      customerReference: 'Harbour House',
      businessType: null,
      description: null,
      countryCode: 'NL',
      timeZone: null,
      email: null,
    },
  },
  changeInstallation: { params: own, body: { customerReference: 'Harbour House' } },
  releaseInstallation: { params: own },
  getInstallationAccess: { body: { identifier: '4F7K-9QXW-2MHD', accessCode: 'ABCDE-FGHJK' } },
  changeSiteOwner: { params: own, body: { email: 'new@customer.test' } },
  resendOwnerInvitation: { params: own },
  remindSiteOwner: { params: own },
  requestAlarmMonitoring: {
    params: own,
    body: { countryCode: 'NL', controlCentreId: 'nl-1', connectionCode: '0A1F' },
  },
  listAlarmCenters: { query: {} },
  listIqs: { params: own, query: {} },
  getIq: { params: iq },
  addIq: { params: own, body: { ...draft, timeZone: 'Europe/Amsterdam' } },
  changeIq: { params: iq, body: { customerReference: 'Hall' } },
  setIqLedMode: { params: iq, body: { iqColorMode: 'green_blink_every_5_min' } },
  replaceIq: { params: iq, body: { activationCode } },
  restoreIq: { params: iq },
  softResetIq: { params: iq },
  decoupleIq: { params: iq },
  listIqTrees: { params: own, query: {} },
  getIqTree: { params: iq },
  putIqTree: { params: iq, body: { iqTreeItems: [] } },
  detachAll: { params: iq },
  listLocks: { params: own, query: {} },
  getLock: { params: lock },
  addLock: { params: own, body: draft },
  renameLock: { params: lock, body: { customerReference: 'Door' } },
  detachLock: { params: lock, body: { force: false } },
  refreshLockSignal: { params: lock },
  replaceLock: { params: lock, body: { mac: '0A.0B.0C.0D', force: false } },
  deleteLock: { params: lock },
  deleteLocks: { params: own, body: { lockIds: [id] } },
  listRepeaters: { params: own, query: {} },
  addRepeater: { params: own, body: draft },
  renameRepeater: { params: repeater, body: { customerReference: 'Corridor' } },
  detachRepeater: { params: repeater, body: { force: false } },
  replaceRepeater: { params: repeater, body: { mac: '0A.0B.0C.0D', force: false } },
  deleteRepeater: { params: repeater },
  deleteRepeaters: { params: own, body: { repeaterIds: [id] } },
  listFloors: { params: own, query: {} },
  createFloor: { params: own, body: { customerReference: 'Lobby', number: 0, locks: [] } },
  changeFloor: { params: { ...own, floorId: id }, body: { customerReference: 'Ground' } },
  deleteFloor: { params: { ...own, floorId: id }, query: {} },
  listTags: { params: own, query: {} },
  getTag: { params: tag },
  changeTag: { params: tag, body: { block: true } },
  uploadTags: { params: own, file: new File(['04A1B2C3'], 'tags.csv') },
  startTagRegistration: { params: lock, body: { durationInSeconds: 120 } },
  endTagRegistration: { params: lock },
  listAccessGroups: { params: own, query: {} },
  getAccessGroup: { params: accessGroup },
  createAccessGroup: { params: own, body: { customerReference: 'Staff' } },
  renameAccessGroup: { params: accessGroup, body: { customerReference: 'Staff' } },
  changeAccessGroupTags: { params: accessGroup, body: { addIds: [], removeIds: [] } },
  changeAccessGroupLocks: { params: accessGroup, body: { addIds: [], removeIds: [] } },
  addTimeSchedule: { params: accessGroup, body: timeSchedule },
  changeTimeSchedule: { params: { ...accessGroup, timeScheduleId: id }, body: timeSchedule },
  deleteTimeSchedule: { params: { ...accessGroup, timeScheduleId: id } },
  deleteAccessGroup: { params: accessGroup },
  listFloorPlans: { params: own, query: {} },
  getFloorPlan: { params: floorPlan },
  getFloorPlanFile: { params: floorPlan },
  createFloorPlan: {
    params: own,
    body: { customerReference: 'Ground floor' },
    file: new File([], 'ground.png'),
  },
  renameFloorPlan: { params: floorPlan, body: { customerReference: 'Roof' } },
  deleteFloorPlan: { params: floorPlan },
  getIntercomSite: { params: own },
  createIntercomSite: {
    params: own,
    body: { customerReference: 'Quay', timeZone: 'Europe/Amsterdam', labels: ['residential'] },
  },
  changeIntercomSite: { params: own, body: { customerReference: 'Harbour gate' } },
  putIntercomLocation: { params: own, body: location },
  putIntercomOwner: {
    params: own,
    body: { email: 'olga@customer.test', firstName: 'Olga', lastName: 'Owner' },
  },
  addEntrance: { params: own, body: entrance },
  changeEntrance: { params: { ...own, entranceId: id }, body: entrance },
  deleteEntrance: { params: { ...own, entranceId: id } },
  removeIntercomSite: { params: { ...own, intercomSiteId: id } },
  getMaps: {},
  suggestPlaces: { query: { search: 'Amsterdam' } },
  getPlace: { query: { id: 'none' } },
  findPlaceAt: { query: { latitude: 52.4, longitude: 4.9 } },
  listNotes: { params: own, query: {} },
  listNotedResources: { params: own, query: {} },
  createNote: {
    params: own,
    body: { resourceType: 'Collection', subject: 'Wifi', noteText: 'Weak here', isPrivateNote: false },
  },
  changeNote: { params: { ...own, noteId: id }, body: { noteText: 'Mind the step.' } },
  deleteNote: { params: { ...own, noteId: id } },
  listWalks: { params: own },
  endWalk: { params: { ...own, walkId: id } },
  listNotifications: { query: {} },
  markNotificationsRead: { body: { notificationIds: [id] } },
  listStaff: { query: {} },
  getStaffMember: { params: { staffId: id } },
  inviteStaffMember: {
    body: { email: 'new@brightlocks.test', firstName: 'Nia', lastName: 'New', role: 'installer_basic' },
  },
  changeStaffRole: { params: { staffId: id }, body: { role: 'installer_basic' } },
  resendStaffInvitation: { params: { staffId: id } },
  deleteStaffMember: { params: { staffId: id } },
  getInvitation: { params: { code } },
  acceptInvitation: { params: { code } },
  listOwnedSites: {},
  acceptTerms: { params: { siteId: id }, body: { version: '1.0' } },
  createAccessCode: { params: { siteId: id }, body: { validForHours: 1 } },
  changeGrants: { params: { siteId: id, iqId: id }, body: { isSubscribed: true } },
  acceptIntercomInvitation: { params: { code } },
  listOwnedIntercomSites: {},
  acceptIntercomTerms: { params: { intercomSiteId: id }, body: { version: '1.0' } },
}

interface LooseExample {
  params?: Record<string, unknown>
  body?: unknown
}

const operations = Object.keys(api).filter((name): name is OperationName => name in api)
const neededBy = (name: OperationName): Access => access[name]
const forStaff = operations.flatMap((name) => {
  const minimum = neededBy(name)
  return minimum === 'public' || minimum === 'owner' ? [] : [{ name, minimum }]
})
const inInstallation = operations.filter((name) =>
  api[name].path.startsWith('/installations/:installationId'),
)

const clay: Person = { subject: 'clara', email: 'clara@brightlocks.test' }
const byRole: Record<RoleCode, Person> = {
  installer_admin: admin,
  installer_basic: installer,
  clay_installer: clay,
}

describe('who may call what', async () => {
  const platform = await testPlatform()
  const { app, database, issuer, request, system, world, now } = platform
  const names = { firstName: null, lastName: null }
  const atWork = { companyId: world.company, role: 'clay_installer' } as const
  await system((tx) => createStaff(tx, { email: clay.email, ...names, ...atWork }, now()))

  async function call(name: OperationName, person?: Person, params: Record<string, unknown> = {}) {
    const endpoint: Endpoint = api[name]
    const example = examples[name] as LooseExample
    const url = addressOf(API_BASE, endpoint, { ...example, params: { ...example.params, ...params } })
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
    for (const [role, person] of Object.entries(byRole) as [RoleCode, Person][]) {
      const answer = await call(name, person)
      if (atLeast(role, minimum)) expectServed([name, role], answer)
      else expect([name, role, answer.code]).toContain('NotAllowed')
    }
    for (const nobody of [outsider, owner])
      expect(await call(name, nobody)).toEqual({ status: 403, code: 'NotAllowed' })
  })

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

  test.each(ROLE_CODES)('a company employs a person as %s, who is told so [DATA-01]', async (role) => {
    const answer = await request({ method: 'GET', url: `${API_BASE}/me` }, byRole[role])
    expect(answer.json()).toMatchObject({
      company_id: world.company,
      role: { code: role, customer_reference: ROLE_NAME[role] },
    })
  })

  test('nobody is employed in another role', async () => {
    const boss = { companyId: world.company, email: 'boss@brightlocks.test', ...names, role: 'boss' as never }
    await expect(system((tx) => createStaff(tx, boss, now()))).rejects.toThrow(/role/)
  })

  test('a role below the minimum does not pass the door of a company', async () => {
    const enterAsAdmin = ({ subject, email }: Person) =>
      database.db.transaction().execute((tx) => {
        const names = { firstName: undefined, lastName: undefined, locale: undefined }
        const identity = { issuer: issuer.issuer, subject, email, emailVerified: true, ...names }
        return enterCompany(tx, identity, 'installer_admin')
      })
    for (const person of [installer, clay])
      await expect(enterAsAdmin(person)).rejects.toMatchObject({ code: 'NotAllowed' })
    expect(await enterAsAdmin(admin)).toMatchObject({ role: 'installer_admin', companyId: world.company })
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
