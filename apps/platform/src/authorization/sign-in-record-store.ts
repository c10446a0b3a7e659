import { recordActs } from '../infra/audit/audit-store.ts'
import type { Tx } from '../infra/database/database.ts'
import type { Identity } from './caller.ts'

interface SignedInPerson {
  id: string
  companyId: string
  signedInAt: Date | null
}

/**
 * Records a sign-in in the history of the company, with the first call that shows it: of several at once, the one that
 * moves the person's instant forward. An identity provider that does not tell when somebody signed in leaves none.
 */
export async function recordSignIn(tx: Tx, person: SignedInPerson, { signedInAt }: Identity): Promise<void> {
  if (signedInAt === undefined || (person.signedInAt !== null && signedInAt <= person.signedInAt)) return
  const { numUpdatedRows } = await tx
    .updateTable('staff')
    .where('id', '=', person.id)
    .where((eb) => eb.or([eb('signedInAt', 'is', null), eb('signedInAt', '<', signedInAt)]))
    .set({ signedInAt })
    .executeTakeFirst()
  if (numUpdatedRows === 0n) return
  await recordActs(tx, signedInAt, [
    {
      operation: 'signIn',
      actorKind: 'staff',
      actorId: person.id,
      companyId: person.companyId,
      collectionId: null,
      subject: {},
      change: {},
    },
  ])
}
