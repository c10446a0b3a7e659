import { accountEndpoints } from '@commissioning/contract/account/account-endpoints'
import { installationEndpoints } from '@commissioning/contract/installations/installation-endpoints'
import { ownerEndpoints } from '@commissioning/contract/owner/owner-endpoints'
import { staffEndpoints } from '@commissioning/contract/staff/staff-endpoints'
import type { CompanyRole } from '@commissioning/domain/roles/roles'
import { afterAll, describe, expect, test } from 'vitest'
import { admin, installer, stranger } from '../../testing/test-fixture.ts'
import { makeInstallationDraft } from '../../testing/test-installations.ts'
import type { TestPerson } from '../../testing/test-issuer.ts'
import { openMailbox } from '../../testing/test-mailbox.ts'
import { testPlatform } from '../../testing/test-platform.ts'
import { createStaff } from '../admin/operator-store.ts'

const { getMe } = accountEndpoints
const { createInstallation, listInstallations } = installationEndpoints
const { getInvitation, lookUpInvitation } = ownerEndpoints
const { listStaff, getStaffMember, inviteStaffMember, changeStaffRole } = staffEndpoints
const { resendStaffInvitation, deleteStaffMember } = staffEndpoints
let people = 0

describe('the staff of a company', async () => {
  const mailbox = await openMailbox()
  afterAll(() => mailbox.close())
  const platform = await testPlatform({
    SMTP_URL: `smtp://127.0.0.1:${mailbox.port}`,
    PUBLIC_URL: 'https://commissioning.example.org',
  })
  const { as, clock, database, system, fixture, now } = platform
  for (const person of [admin, installer, stranger]) await as(person)(getMe, {})

  /** Nobody else gets this person's mail. */
  const aPerson = (): TestPerson => {
    people += 1
    return { subject: `staff-${people}`, email: `staff-${people}@brightlocks.test` }
  }
  const draftFor = ({ email }: TestPerson, role: CompanyRole = 'installer_basic') => ({
    email,
    firstName: 'Nia',
    lastName: 'New',
    role,
  })
  const invited = async (role?: CompanyRole) => {
    const person = aPerson()
    const answer = await as(admin)(inviteStaffMember, { body: draftFor(person, role) })
    return { person, answer, params: { staffId: answer.body.id } }
  }
  const joined = async (role?: CompanyRole) => {
    const invitation = await invited(role)
    await as(invitation.person)(getMe, {})
    return invitation
  }
  const codeIn = (letter: string) => /\/login#invitation=([\w-]{43})/.exec(letter)?.[1] ?? ''
  const adminParams = { params: { staffId: fixture.adminId } }
  const filterBy = (text: string) =>
    ['first_name', 'last_name', 'email', 'full_name']
      .map((field) => `contains(tolower(${field}),'${text}')`)
      .join(' or ')
  const emailsOf = async (query: object, person = admin) =>
    (await as(person)(listStaff, { query })).body.items.map(({ email }) => email)

  test('the list answers the own company, by first name, and is searched in every part of a name [STAFF-06]', async () => {
    expect(await emailsOf({})).toEqual([admin.email, installer.email])
    expect(await emailsOf({ orderBy: 'email desc' })).toEqual([installer.email, admin.email])
    expect(await emailsOf({}, stranger)).toEqual([stranger.email])
    expect(await emailsOf({ filter: filterBy('iris') })).toEqual([installer.email])
    expect(await emailsOf({ filter: filterBy('stall') })).toEqual([installer.email])
    expect(await emailsOf({ filter: filterBy('adam@') })).toEqual([admin.email])
    expect(await emailsOf({ filter: filterBy('iris inst') })).toEqual([installer.email])
    const { body } = await as(admin)(listStaff, { query: { skip: 0, top: 1, count: true } })
    expect(body).toMatchObject({ count: 2, items: { length: 1 }, nextPageLink: expect.any(String) })
    expect((await as(admin)(listStaff, { query: { orderBy: 'phone asc' } })).status).toBe(400)
  })

  test('one staff member is answered with the role and whether the profile is complete [STAFF-07]', async () => {
    const { status, body } = await as(admin)(getStaffMember, { params: { staffId: fixture.installerId } })
    expect(status).toBe(200)
    expect(body).toMatchObject({
      id: fixture.installerId,
      firstName: 'Iris',
      lastName: 'Installer',
      email: installer.email,
      profileCompleted: true,
      invitationExpiry: null,
      version: 1,
      role: { code: 'installer_basic', customerReference: 'Installer Basic' },
    })
  })

  test('who is invited gets a mail and is pending until the first sign-in [API-38 STAFF-11 STAFF-12 STAFF-13]', async () => {
    const person = aPerson()
    const draft = { ...draftFor(person), email: person.email.toUpperCase() }
    const answer = await as(admin)(inviteStaffMember, { body: draft }, { 'accept-language': 'de' })
    expect(answer).toMatchObject({
      status: 201,
      body: {
        email: person.email,
        firstName: 'Nia',
        profileCompleted: false,
        createdDate: now().toISOString(),
      },
    })
    expect(answer.body.invitationExpiry).toBe(new Date(now().getTime() + 3 * 86_400_000).toISOString())
    const letter = await mailbox.take(person.email)
    expect(letter).toContain('Bright Locks beitreten')
    const code = codeIn(letter)
    const lookUp = async () => (await as(stranger)(lookUpInvitation, { body: { code } })).body
    const expiresAt = answer.body.invitationExpiry
    expect(await lookUp()).toMatchObject({
      kind: 'staff',
      state: 'open',
      email: person.email,
      company: 'Bright Locks',
      lastName: 'New',
      expiresAt,
    })

    expect((await as(person)(getMe, {})).body.role.code).toBe('installer_basic')
    const used = { state: 'used', kind: 'staff', expiresAt }
    expect(await lookUp()).toEqual(used)
    expect((await as(stranger)(getInvitation, { params: { code } })).body).toEqual(used)
    const params = { staffId: answer.body.id }
    expect((await as(admin)(getStaffMember, { params })).body).toMatchObject({
      profileCompleted: true,
      invitationExpiry: null,
    })
  })

  test('an address is one installer, whatever the company, and says so in words', async () => {
    for (const taken of [installer, stranger]) {
      const answer = await as(admin)(inviteStaffMember, { body: draftFor(taken) })
      expect(answer).toMatchObject({ status: 409, body: { ErrorCode: 'StaffEmailTaken' } })
    }
    const body = { ...draftFor(aPerson()), firstName: ' ', lastName: 'x'.repeat(51), email: 'nobody' }
    expect(await as(admin)(inviteStaffMember, { body })).toMatchObject({
      status: 400,
      body: {
        Errors: [
          { field: 'email', message: 'Email is not valid' },
          { field: 'first_name', message: 'First name is required' },
          { field: 'last_name', message: 'A first or last name has at most 50 characters.' },
        ],
      },
    })
  })

  test('the invitation is sent again while it is needed, and the earlier link ends [STAFF-09]', async () => {
    const { person, params } = await invited()
    const first = codeIn(await mailbox.take(person.email))
    clock.now = new Date(clock.now.getTime() + 60_000)
    const answer = await as(admin)(resendStaffInvitation, { params })
    expect(answer.status).toBe(200)
    expect(answer.body.invitationExpiry).toBe(new Date(now().getTime() + 3 * 86_400_000).toISOString())
    const second = codeIn(await mailbox.take(person.email))
    const stateOf = async (code: string) =>
      (await as(person)(lookUpInvitation, { body: { code } })).body.state
    expect([await stateOf(first), await stateOf(second)]).toEqual(['replaced', 'open'])

    await as(person)(getMe, {})
    expect(await as(admin)(resendStaffInvitation, { params })).toMatchObject({
      status: 409,
      body: { ErrorCode: 'StaffNotPending' },
    })
  })

  test('the links of its mails lead to the public address, whatever host a request names', async () => {
    const headers = { host: 'evil.test', 'x-forwarded-host': 'evil.test', origin: 'https://evil.test' }
    const person = aPerson()
    const answer = await as(admin)(inviteStaffMember, { body: draftFor(person) }, headers)
    const letters = [await mailbox.take(person.email)]
    await as(admin)(resendStaffInvitation, { params: { staffId: answer.body.id } }, headers)
    letters.push(await mailbox.take(person.email))
    for (const letter of letters) {
      const links = letter.match(/https?:\/\/[^\s"<]+/g) ?? []
      expect(links.filter((link) => link.includes('invitation='))).not.toEqual([])
      expect(links.map((link) => new URL(link).origin)).toEqual(links.map(() => platform.settings.publicUrl))
      expect(letter).not.toContain('evil.test')
    }
  })

  test('a role is changed, and counts on the next request of the person [STAFF-08]', async () => {
    const { person, params } = await joined()
    expect((await as(person)(listStaff, { query: {} })).status).toBe(403)
    const raised = await as(admin)(changeStaffRole, { params, body: { role: 'installer_admin' } })
    expect(raised.body).toMatchObject({ version: 2, role: { customerReference: 'Installer Admin' } })
    expect((await as(person)(listStaff, { query: {} })).status).toBe(200)

    const stale = { 'if-match': '"1"' }
    const body = { role: 'installer_basic' } as const
    expect(await as(admin)(changeStaffRole, { params, body }, stale)).toMatchObject({
      status: 412,
      body: { ErrorCode: 'Stale' },
    })
    expect((await as(admin)(changeStaffRole, { params, body }, { 'if-match': '"2"' })).status).toBe(200)
    expect((await as(admin)(changeStaffRole, { params, body })).body.version).toBe(3)
    await as(admin)(deleteStaffMember, { params })
  })

  test('who is demoted is no admin on the next request, with the same token', async () => {
    const { person, params } = await joined('installer_admin')
    const demoted = as(person)
    expect((await demoted(getStaffMember, { params })).status).toBe(200)
    await as(admin)(changeStaffRole, { params, body: { role: 'installer_basic' } })
    const refused = { status: 403, body: { ErrorCode: 'NotAllowed' } }
    expect(await demoted(listStaff, { query: {} })).toMatchObject(refused)
    expect(await demoted(inviteStaffMember, { body: draftFor(aPerson()) })).toMatchObject(refused)
    expect(await demoted(changeStaffRole, { params, body: { role: 'installer_admin' } })).toMatchObject(
      refused,
    )
    expect(await demoted(deleteStaffMember, adminParams)).toMatchObject(refused)
    expect((await demoted(getMe, {})).status).toBe(200)
  })

  test('who is deleted is shut out on the next request, and the installations stay [STAFF-10]', async () => {
    const { person, params } = await joined()
    const body = { ...makeInstallationDraft(fixture.connectTenant), customerReference: 'Left behind' }
    const { id } = (await as(person)(createInstallation, { body })).body
    expect((await as(admin)(deleteStaffMember, { params })).status).toBe(204)

    const refused = { status: 403, body: { ErrorCode: 'NotAllowed' } }
    expect(await as(person)(getMe, {})).toMatchObject(refused)
    expect(await as(person)(listInstallations, { query: {} })).toMatchObject(refused)
    expect(await as(person)(createInstallation, { body })).toMatchObject(refused)
    expect((await as(admin)(getStaffMember, { params })).status).toBe(404)
    const { items } = (await as(admin)(listInstallations, { query: {} })).body
    expect(items.find((item) => item.id === id)).toMatchObject({ installer: null })
  })

  test('a deleted person can be invited again and is somebody new', async () => {
    const { person, params } = await joined()
    await as(admin)(deleteStaffMember, { params })
    const again = await as(admin)(inviteStaffMember, { body: draftFor(person) })
    expect(again.status).toBe(201)
    expect((await as(person)(getMe, {})).body.id).toBe(again.body.id)
    expect(again.body.id).not.toBe(params.staffId)
  })

  test('the last Installer Admin stays, and nobody deletes themselves [STAFF-14 STAFF-15]', async () => {
    const last = { status: 409, body: { ErrorCode: 'LastAdmin' } }
    const demote = { ...adminParams, body: { role: 'installer_basic' } } as const
    expect(await as(admin)(changeStaffRole, demote)).toMatchObject(last)
    expect(await as(admin)(deleteStaffMember, adminParams)).toMatchObject(last)
    const { person, params } = await invited('installer_admin')
    expect(await as(admin)(changeStaffRole, demote)).toMatchObject(last)

    await as(person)(getMe, {})
    expect(await as(admin)(deleteStaffMember, adminParams)).toMatchObject({
      status: 409,
      body: { ErrorCode: 'OwnAccount' },
    })
    expect((await as(admin)(changeStaffRole, demote)).status).toBe(200)
    expect(await as(person)(deleteStaffMember, { params })).toMatchObject(last)
    await as(person)(changeStaffRole, { ...adminParams, body: { role: 'installer_admin' } })
    await as(admin)(deleteStaffMember, { params })
  })

  test('the internal role is neither given nor taken by a company [ROLE-05]', async () => {
    const clay = aPerson()
    const names = { firstName: 'Clara', lastName: null }
    const at = { companyId: fixture.company, role: 'clay_installer' } as const
    const staffId = await system((tx) => createStaff(tx, { email: clay.email, ...names, ...at }, now()))
    const role = 'clay_installer' as CompanyRole
    expect(await as(admin)(inviteStaffMember, { body: draftFor(aPerson(), role) })).toMatchObject({
      status: 400,
    })
    const params = { staffId }
    expect(await as(admin)(changeStaffRole, { params, body: { role } })).toMatchObject({ status: 400 })
    const internal = { status: 409, body: { ErrorCode: 'InternalStaff' } }
    const body = { role: 'installer_admin' } as const
    expect(await as(admin)(changeStaffRole, { params, body })).toMatchObject(internal)
    expect(await as(admin)(deleteStaffMember, { params })).toMatchObject(internal)
    expect(await as(admin)(resendStaffInvitation, { params })).toMatchObject(internal)
  })

  test('whatever names a person says what becomes of it when the person leaves', async () => {
    const { rows } = await database.executeSql(
      `select conrelid::regclass::text as "table" from pg_constraint
       where contype = 'f' and confrelid = 'staff'::regclass and confdeltype not in ('c', 'n')`,
    )
    expect(rows).toEqual([])
  })
})
