import { createCompany, createStaff, createTenant } from '../features/admin/operator-store.ts'
import type { Tx } from '../infra/database/database.ts'
import type { TestPerson } from './test-issuer.ts'

export const installer: TestPerson = {
  subject: 'iris',
  email: 'iris@brightlocks.test',
  firstName: 'Iris',
  lastName: 'Installer',
}
export const admin: TestPerson = {
  subject: 'adam',
  email: 'adam@brightlocks.test',
  firstName: 'Adam',
  lastName: 'Admin',
}
/** Works for another company. */
export const stranger: TestPerson = {
  subject: 'sam',
  email: 'sam@farkeys.test',
  firstName: 'Sam',
  lastName: 'Stranger',
}
/** Signs in but works for nobody. */
export const outsider: TestPerson = { subject: 'olga', email: 'olga@nowhere.test' }
export const owner: TestPerson = {
  subject: 'otto',
  email: 'otto@customer.test',
  firstName: 'Otto',
  lastName: 'Owner',
}

/** Two companies, their people, and a tenant of each kind that both may use. */
export async function fillTestFixture(tx: Tx, now: Date) {
  const company = await createCompany(tx, 'Bright Locks', now)
  const otherCompany = await createCompany(tx, 'Far Keys', now)
  const companies = [company, otherCompany]
  const staff = async (person: TestPerson, companyId: string, role: 'installer_admin' | 'installer_basic') =>
    createStaff(
      tx,
      {
        companyId,
        role,
        email: person.email,
        firstName: person.firstName ?? null,
        lastName: person.lastName ?? null,
      },
      now,
    )
  return {
    company,
    otherCompany,
    installerId: await staff(installer, company, 'installer_basic'),
    adminId: await staff(admin, company, 'installer_admin'),
    strangerId: await staff(stranger, otherCompany, 'installer_admin'),
    connectTenant: await createTenant(
      tx,
      { customerReference: 'Harbour Homes', type: 'user_api', companies },
      now,
    ),
    coreTenant: await createTenant(
      tx,
      { customerReference: 'Core Parking', type: 'hardware_api', companies },
      now,
    ),
    alarmTenant: await createTenant(
      tx,
      { customerReference: 'Mastermind Malls', type: 'user_api', companies: [company] },
      now,
    ),
  }
}

export type TestFixture = Awaited<ReturnType<typeof fillTestFixture>>
