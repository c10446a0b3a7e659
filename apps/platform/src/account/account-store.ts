import type { CurrentUser } from '@commissioning/contract/account/account-endpoints'
import { ROLE_NAME } from '@commissioning/domain/roles/roles'
import type { Tx } from '../database/database.ts'
import { isOpenInstallation } from '../installations/open-installation.ts'
import { ROLE_IDS } from './role-ids.ts'

export async function findCurrentUser(tx: Tx, staffId: string, now: Date): Promise<CurrentUser | undefined> {
  const row = await tx
    .selectFrom('staff')
    .innerJoin('company', 'company.id', 'staff.companyId')
    .where('staff.id', '=', staffId)
    .selectAll('staff')
    .select('company.customerReference as company')
    .executeTakeFirst()
  if (!row) return undefined

  const { total } = await tx
    .selectFrom('installation')
    .where('installerId', '=', staffId)
    .where(isOpenInstallation(now))
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()

  const { id, email, firstName, lastName, company, companyId, imageUrl, profileCompleted, locale, phone } =
    row
  return {
    ...{ id, email, firstName, lastName, company, companyId, imageUrl, profileCompleted, locale, phone },
    installationsCount: Number(total),
    role: { id: ROLE_IDS[row.role], code: row.role, customerReference: ROLE_NAME[row.role] },
  }
}
