import type { SecretSeals } from '@commissioning/server-kit/secret-seals'
import type { Db } from './tables.ts'

/** Seals with the first secret what lies there without it or under an earlier one. What changes meanwhile is left alone. */
export async function resealSecrets(db: Db, { seal, open, isFresh }: SecretSeals): Promise<void> {
  const anew = (stored: string) => seal(open(stored))
  for (const { value } of await db.selectFrom('identityKey').select('value').execute())
    if (!isFresh(value))
      await db
        .updateTable('identityKey')
        .set({ value: anew(value) })
        .where('value', '=', value)
        .execute()
  for (const table of ['identitySecondFactor', 'identityHalfDone'] as const)
    for (const { secret } of await db.selectFrom(table).select('secret').execute())
      if (secret !== null && !isFresh(secret))
        await db
          .updateTable(table)
          .set({ secret: anew(secret) })
          .where('secret', '=', secret)
          .execute()
}
