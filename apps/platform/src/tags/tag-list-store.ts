import type { Tx } from '../database/database.ts'
import { newId } from '../database/new-id.ts'

/** Into one statement fit so many rows. */
const BATCH = 1_000

/** The numbers of a collection, as they are stored. */
export async function tagNumbers(tx: Tx, collectionId: string): Promise<Set<string>> {
  const rows = await tx.selectFrom('tag').where('collectionId', '=', collectionId).select('number').execute()
  return new Set(rows.map(({ number }) => number))
}

interface Listed {
  collectionId: string
  numbers: readonly string[]
  now: Date
}

/** Inactive until an IQ has taken them in. */
export async function insertListedTags(tx: Tx, { collectionId, numbers, now }: Listed): Promise<void> {
  for (let start = 0; start < numbers.length; start += BATCH)
    await tx
      .insertInto('tag')
      .values(
        numbers.slice(start, start + BATCH).map((number) => ({
          ...{ id: newId(now), collectionId, number, isActive: false, registrationDate: now },
        })),
      )
      .execute()
}
