import { accountEndpoints } from '@commissioning/contract/account/account-endpoints'
import { staffEndpoints } from '@commissioning/contract/staff/staff-endpoints'
import { waitingForLocks } from '@commissioning/database/testing/waiting-for-locks'
import { describe, expect, test } from 'vitest'
import { setSystemRole } from '../../infra/database/database-roles.ts'
import { admin, stranger } from '../../testing/test-fixture.ts'
import type { TestPerson } from '../../testing/test-issuer.ts'
import { testPlatform } from '../../testing/test-platform.ts'
import { createStaff } from '../admin/operator-store.ts'
import { selectCompanyForUpdate } from '../company/company-store.ts'

const { changeStaffRole, deleteStaffMember, inviteStaffMember, listStaff } = staffEndpoints

describe('two Installer Admins at once', async () => {
  const { as, database, system, fixture, now } = await testPlatform()
  const eve: TestPerson = { subject: 'eve', email: 'eve@brightlocks.test' }
  const asAdmin = {
    companyId: fixture.company,
    role: 'installer_admin',
    firstName: null,
    lastName: null,
  } as const
  const eveId = await system((tx) => createStaff(tx, { ...asAdmin, email: eve.email }, now()))
  for (const person of [admin, eve, stranger]) await as(person)(accountEndpoints.getMe, {})

  /** Both stand before the company's row, the first one first. */
  async function atOnce<First, Second>(first: () => Promise<First>, second: () => Promise<Second>) {
    const held = await database.db.startTransaction().execute()
    await setSystemRole(held)
    await selectCompanyForUpdate(held, fixture.company)
    const one = first()
    await waitingForLocks(database, 1)
    const two = second()
    await waitingForLocks(database, 2)
    await held.commit().execute()
    return Promise.all([one, two])
  }
  const roleOf = (staffId: string, role: 'installer_admin' | 'installer_basic') => ({
    params: { staffId },
    body: { role },
  })

  test('who demote each other leave one admin [STAFF-14]', async () => {
    const [one, two] = await atOnce(
      () => as(admin)(changeStaffRole, roleOf(eveId, 'installer_basic')),
      () => as(eve)(changeStaffRole, roleOf(fixture.adminId, 'installer_basic')),
    )
    expect(one.status).toBe(200)
    expect(two).toMatchObject({ status: 403, body: { ErrorCode: 'NotAllowed' } })
    await as(admin)(changeStaffRole, roleOf(eveId, 'installer_admin'))
  })

  test('who both step down leave one admin [STAFF-14]', async () => {
    const [one, two] = await atOnce(
      () => as(eve)(changeStaffRole, roleOf(eveId, 'installer_basic')),
      () => as(admin)(changeStaffRole, roleOf(fixture.adminId, 'installer_basic')),
    )
    expect(one.status).toBe(200)
    expect(two).toMatchObject({ status: 409, body: { ErrorCode: 'LastAdmin' } })
    await as(admin)(changeStaffRole, roleOf(eveId, 'installer_admin'))
  })

  test('who delete each other leave one', async () => {
    const [one, two] = await atOnce(
      () => as(admin)(deleteStaffMember, { params: { staffId: eveId } }),
      () => as(eve)(deleteStaffMember, { params: { staffId: fixture.adminId } }),
    )
    expect([one.status, two.status]).toEqual([204, 403])
    const { items } = (await as(admin)(listStaff, { query: {} })).body
    expect(items.map(({ email }) => email)).toContain(admin.email)
  })

  test('two companies that invite one person at once get one answer each, and one gets the person', async () => {
    const body = {
      email: 'wanted@keys.test',
      firstName: 'W',
      lastName: 'W',
      role: 'installer_basic',
    } as const
    const held = await database.db.startTransaction().execute()
    await setSystemRole(held)
    await createStaff(held, { ...body, companyId: fixture.otherCompany }, now())
    const late = as(admin)(inviteStaffMember, { body })
    await waitingForLocks(database, 1)
    await held.commit().execute()
    expect(await late).toMatchObject({ status: 409, body: { ErrorCode: 'StaffEmailTaken' } })
  })
})
