import type { SealedRecord } from '@commissioning/contract/site-record/record-endpoints'
import type { SiteRecord } from '@commissioning/domain/site-record/site-record'
import { type Insertable, sql, type Updateable } from 'kysely'
import type { Tx } from '../../infra/database/database.ts'
import type { Tables } from '../../infra/database/tables.generated.ts'

/** The new record is not signed yet. */
export const insertRecord = (tx: Tx, record: Insertable<Tables['siteRecord']>) =>
  tx.insertInto('siteRecord').values(record).execute()

/** Signs it, accepts it or takes a person out of it; the database says which of these a role may write. */
export const changeRecord = (tx: Tx, id: string, change: Updateable<Tables['siteRecord']>) =>
  tx.updateTable('siteRecord').where('id', '=', id).set(change).execute()

/** The row is locked until the transaction ends. */
export const selectRecordForUpdate = (tx: Tx, id: string) =>
  tx.selectFrom('siteRecord').where('id', '=', id).selectAll().forUpdate().executeTakeFirst()

export const findRecord = (tx: Tx, id: string) =>
  tx.selectFrom('siteRecord').where('id', '=', id).selectAll().executeTakeFirst()

const newestFirst = (tx: Tx) => tx.selectFrom('siteRecord').orderBy('madeAt', 'desc').orderBy('id', 'desc')

const newestOf = (tx: Tx, collectionId: string) =>
  newestFirst(tx).where('collectionId', '=', collectionId).limit(1)

export const findNewestSealed = (tx: Tx, collectionId: string) =>
  newestOf(tx, collectionId).where('sealedAt', 'is not', null).selectAll().executeTakeFirst()

/** The time of the newest record of a site, whether it is sealed yet or not. */
export const findNewestTime = async (tx: Tx, collectionId: string): Promise<Date | undefined> =>
  (await newestOf(tx, collectionId).select('madeAt').executeTakeFirst())?.madeAt

/** Finds the record of the site before this one. */
export const findRecordBefore = (tx: Tx, { collectionId, madeAt, id }: RecordRow) =>
  newestOf(tx, collectionId)
    .where((eb) => eb(eb.refTuple('madeAt', 'id'), '<', eb.tuple(madeAt, id)))
    .select(['hash', 'sealedAt'])
    .executeTakeFirst()

/** Records that hold an e-mail address, which is in lower case here; each is locked. As the system. */
export const selectRecordsNamingForUpdate = (tx: Tx, email: string) =>
  tx
    .selectFrom('siteRecord')
    .where(
      sql<boolean>`names_address(convert_from(content, 'UTF8'), ${email}) or lower(accepted_by) = ${email}`,
    )
    .orderBy('madeAt')
    .orderBy('id')
    .selectAll()
    .forUpdate()
    .execute()

/** The newest come first; row-level security decides which records the caller has. */
export async function listRecords(
  tx: Tx,
  of: { installationId: string } | { collectionId: string },
): Promise<SealedRecord[]> {
  const filtered = newestFirst(tx).where((eb) => eb.and({ ...of }))
  return (await filtered.selectAll().execute()).map(presentRecord)
}

export type RecordRow = NonNullable<Awaited<ReturnType<typeof findRecord>>>

/** The bytes are those that this platform wrote, so their shape is known. */
export const recordIn = (content: Buffer) => JSON.parse(content.toString('utf8')) as SiteRecord

export const presentRecord = (row: RecordRow): SealedRecord => ({
  id: row.id,
  installationId: row.installationId,
  siteName: row.siteCustomerReference,
  madeAt: row.madeAt.toISOString(),
  sealedAt: row.sealedAt?.toISOString() ?? null,
  hash: row.hash,
  // the owner is the record's own: a site may get another one later, to whom it was not handed over
  ownerEmail: recordIn(row.content).parties.owner?.email ?? null,
  acceptance:
    row.acceptedAt && row.acceptedBy !== null
      ? { acceptedAt: row.acceptedAt.toISOString(), by: row.acceptedBy, remarks: row.remarks ?? '' }
      : null,
})

/** The salt keys the hashes of the site's tags; that of its first record stays. */
export const insertSalt = (tx: Tx, collectionId: string, salt: string) =>
  tx
    .insertInto('recordSalt')
    .values({ collectionId, salt })
    .onConflict((conflict) => conflict.doNothing())
    .execute()

export const storeFileHash = (tx: Tx, id: string, sha256: string) =>
  tx.updateTable('storedFile').where('id', '=', id).set({ sha256 }).execute()

export const findSalt = async (tx: Tx, collectionId: string) =>
  (
    await tx
      .selectFrom('recordSalt')
      .where('collectionId', '=', collectionId)
      .select('salt')
      .executeTakeFirst()
  )?.salt

export const findSiteId = async (tx: Tx, collectionId: string) =>
  (await tx.selectFrom('site').where('collectionId', '=', collectionId).select('id').executeTakeFirst())?.id
