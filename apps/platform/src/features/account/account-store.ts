import type { CurrentUser } from '@commissioning/contract/account/account-endpoints'
import { ROLE_NAME } from '@commissioning/domain/roles/roles'
import type { Tx } from '../../infra/database/database.ts'
import { countOpenInstallations } from '../installations/installation-count-store.ts'
import { ROLE_IDS } from './role-ids.ts'

export async function findCurrentUser(
  tx: Tx,
  staffId: string,
  now: Date,
): Promise<Omit<CurrentUser, 'isOperator'> | undefined> {
  const row = await tx
    .selectFrom('staff')
    .innerJoin('company', 'company.id', 'staff.companyId')
    .where('staff.id', '=', staffId)
    .selectAll('staff')
    .select('company.customerReference as company')
    .executeTakeFirst()
  if (!row) return undefined

  const { id, email, firstName, lastName, company, companyId, imageUrl, profileCompleted, locale, phone } =
    row
  return {
    id,
    email,
    firstName,
    lastName,
    company,
    companyId,
    imageUrl,
    profileCompleted,
    locale,
    phone,
    installationsCount: await countOpenInstallations(tx, staffId, now),
    role: { id: ROLE_IDS[row.role], code: row.role, customerReference: ROLE_NAME[row.role] },
  }
}
