import { ROLE_NAME } from '@commissioning/domain/roles/roles'
import type { Accounts } from '@commissioning/identity/infra/accounts/accounts'
import { companies, DEMONSTRATION_PASSWORD } from './demonstration-data.ts'

export interface DemonstrationAccount {
  email: string
  password: string
  role: string
  company: string
}

export const demonstrationAccounts = (): DemonstrationAccount[] =>
  companies.flatMap(({ name, staff }) =>
    staff.map(({ email, role }) => ({
      email,
      password: DEMONSTRATION_PASSWORD,
      role: ROLE_NAME[role],
      company: name,
    })),
  )

/** Accounts that are there already are left as their people have changed them. */
export async function createDemonstrationAccounts(accounts: Accounts): Promise<void> {
  for (const { email, firstName, lastName } of companies.flatMap(({ staff }) => staff)) {
    if (await accounts.findByEmail(email)) continue
    await accounts.create({ email, firstName, lastName, password: DEMONSTRATION_PASSWORD })
  }
}
