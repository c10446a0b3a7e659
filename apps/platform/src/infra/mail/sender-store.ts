import type { Tx } from '../database/database.ts'

/** The company for which a mail goes out, as its words name it. */
export async function senderName(tx: Tx, companyId: string): Promise<string> {
  const { customerReference } = await tx
    .selectFrom('company')
    .where('id', '=', companyId)
    .select('customerReference')
    .executeTakeFirstOrThrow()
  return customerReference
}

/** How the company can be reached, as far as it says so. */
export const senderContact = (tx: Tx, companyId: string) =>
  tx
    .selectFrom('company')
    .where('id', '=', companyId)
    .select(['phoneNumber', 'email'])
    .executeTakeFirstOrThrow()
