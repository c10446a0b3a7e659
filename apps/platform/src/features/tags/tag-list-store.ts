import { TAG_LIST_FILE_LIMITS, WAITING_TAG_LISTS } from '@commissioning/domain/tags/tag-list-rules'
import { sql } from 'kysely'
import type { Tx } from '../../infra/database/database.ts'
import { newId } from '../../infra/database/new-id.ts'

/** How many rows one statement inserts. */
const ROWS_PER_STATEMENT = 1_000

/** The numbers of a collection, as they are stored. */
export async function tagNumbers(tx: Tx, collectionId: string): Promise<Set<string>> {
  const rows = await tx.selectFrom('tag').where('collectionId', '=', collectionId).select('number').execute()
  return new Set(rows.map(({ number }) => number))
}

/** Those of the numbers that the caller's installation has. */
export async function findKnownTags(
  tx: Tx,
  collectionId: string,
  numbers: readonly string[],
): Promise<string[]> {
  const rows = await tx
    .selectFrom('tag')
    .where('collectionId', '=', collectionId)
    .where('number', '=', sql<string>`any(${numbers}::text[])`)
    .select('number')
    .execute()
  return rows.map(({ number }) => number)
}

interface ListedTags {
  collectionId: string
  numbers: readonly string[]
  now: Date
}

/** Inactive until an IQ has confirmed them. */
export async function insertListedTags(tx: Tx, { collectionId, numbers, now }: ListedTags): Promise<void> {
  for (let start = 0; start < numbers.length; start += ROWS_PER_STATEMENT)
    await tx
      .insertInto('tag')
      .values(
        numbers.slice(start, start + ROWS_PER_STATEMENT).map((number) => ({
          id: newId(now),
          collectionId,
          number,
          isActive: false,
          registrationDate: now,
        })),
      )
      .execute()
}

/** Names the tags of a list that have no name yet, and answers how many got one. */
export async function labelListedTags(
  tx: Tx,
  { collectionId, labels }: { collectionId: string; labels: ReadonlyMap<string, string> },
): Promise<number> {
  if (labels.size === 0) return 0
  const { numAffectedRows } = await sql`
    update tag set label = listed.label, version = tag.version + 1
    from unnest(${[...labels.keys()]}::text[], ${[...labels.values()]}::text[]) as listed (number, label)
    where tag.collection_id = ${collectionId} and tag.number = listed.number and tag.label is null`.execute(
    tx,
  )
  return Number(numAffectedRows ?? 0)
}

/** The file of a list is removed when it has been read, so the remaining ones wait. */
export async function countWaitingLists(tx: Tx, collectionId: string, now: Date): Promise<number> {
  const { count } = await tx
    .selectFrom('storedFile')
    .where('collectionId', '=', collectionId)
    .where('mediaType', 'in', Object.keys(TAG_LIST_FILE_LIMITS.types))
    .where('createdAt', '>', new Date(now.getTime() - WAITING_TAG_LISTS.forgottenAfterMs))
    .select(sql<number>`count(*)::int`.as('count'))
    .executeTakeFirstOrThrow()
  return count
}
