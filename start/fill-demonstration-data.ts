import {
  createCompany,
  createStaff,
  createTenant,
  describeCompany,
  markRegistered,
} from '@commissioning/platform/features/admin/operator-store'
import { importRegistry } from '@commissioning/platform/features/device-registry/import-registry'
import {
  insertInstallation,
  markReleased,
} from '@commissioning/platform/features/installations/installation-store'
import { findOrCreateOwner, insertSite } from '@commissioning/platform/features/owner/site-store'
import type { Database, Tx } from '@commissioning/platform/infra/database/database'
import { setSystemRole } from '@commissioning/platform/infra/database/database-roles'
import { newId } from '@commissioning/platform/infra/database/new-id'
import { companies, demonstrationTenants, engagements } from './demonstration-data.ts'

interface Dependencies {
  database: Database
  /** Every virtual device, as the maker's production list. */
  registryCsv: string
  now: Date
}

const DAY_MS = 86_400_000

/** Fills an empty platform, all of it or nothing, so that a start that was killed half-way is simply done again. */
export const fillDemonstrationData = ({ database, registryCsv, now }: Dependencies): Promise<void> =>
  database.db.transaction().execute(async (tx) => {
    await setSystemRole(tx)
    // a fixture that is filled already comes to know the devices that the sandbox was given since
    await importRegistry(tx, registryCsv)
    const known = await tx.selectFrom('company').select('id').limit(1).executeTakeFirst()
    if (known) return

    const companyIds = new Map<string, string>()
    const staffIds = new Map<string, { id: string; companyId: string }>()
    for (const { name, staff, details } of companies) {
      const companyId = await createCompany(tx, name, now)
      companyIds.set(name, companyId)
      for (const person of staff)
        staffIds.set(person.email, { id: await createStaff(tx, { ...person, companyId }, now), companyId })
      const contact = staff.find(({ role }) => role === 'installer_admin')
      if (details && contact)
        await describeCompany(tx, companyId, { ...details, contactId: named(staffIds, contact.email).id })
    }
    const tenantIds = new Map<string, string>()
    for (const { name, type, companies: users } of demonstrationTenants) {
      const ids = users.map((user) => named(companyIds, user))
      tenantIds.set(name, await createTenant(tx, { customerReference: name, type, companies: ids }, now))
    }
    // these people have made sites and so have been here
    await markRegistered(tx, [...new Set(engagements.map(({ installer }) => named(staffIds, installer).id))])
    for (const engagement of engagements)
      await createEngagement(tx, engagement, {
        staff: named(staffIds, engagement.installer),
        tenantId: named(tenantIds, engagement.tenant),
        now,
      })
  })

interface SiteParties {
  staff: { id: string; companyId: string }
  tenantId: string
  now: Date
}

async function createEngagement(
  tx: Tx,
  { name, ownerEmail, daysAgo, releasedDaysAgo }: (typeof engagements)[number],
  { staff, tenantId, now }: SiteParties,
): Promise<void> {
  const createdDate = new Date(now.getTime() - daysAgo * DAY_MS)
  const id = newId(createdDate)
  const collectionId = newId(createdDate)
  await insertInstallation(tx, {
    id,
    collectionId,
    tenantId,
    createdDate,
    customerReference: name,
    companyId: staff.companyId,
    installerId: staff.id,
    businessType: ownerEmail ? 'other' : null,
    description: null,
    countryCode: 'NL',
    timeZone: 'Europe/Amsterdam',
  })
  if (ownerEmail) {
    const ownerId = await findOrCreateOwner(tx, ownerEmail, createdDate)
    await insertSite(tx, { id: newId(createdDate), collectionId, ownerId })
  }
  if (releasedDaysAgo !== undefined)
    await markReleased(tx, id, new Date(now.getTime() - releasedDaysAgo * DAY_MS))
}

function named<Value>(values: Map<string, Value>, name: string): Value {
  const value = values.get(name)
  if (value === undefined) throw new Error(`The demonstration data names ${name} but does not make it.`)
  return value
}
