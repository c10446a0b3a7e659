import type { ListQuery } from '@commissioning/contract/http/list'
import { type OwnedTag, ownedTagEndpoints } from '@commissioning/contract/tags/owned-tag-endpoints'
import { type Tag, tagEndpoints } from '@commissioning/contract/tags/tag-endpoints'
import type { TagRule } from '@commissioning/device-protocol/access-rules'
import { tagStatus } from '@commissioning/domain/tags/tag-rules'
import { sql } from 'kysely'
import { type ColumnsOf, listPage } from '../../http/list-page.ts'
import type { Tx } from '../../infra/database/database.ts'

const columns = {
  id: 'tag.id',
  number: 'tag.number',
  label: 'tag.label',
  status: 'tag.status',
  registration_date: 'tag.registration_date',
  is_masterkey: 'tag.is_master_key',
} as const satisfies ColumnsOf<typeof tagEndpoints.listTags>

const ownedColumns = {
  id: columns.id,
  number: columns.number,
  label: columns.label,
  status: columns.status,
  registration_date: columns.registration_date,
} as const satisfies ColumnsOf<typeof ownedTagEndpoints.listOwnedTags>

export const listTags = (tx: Tx, query: ListQuery) =>
  listPage({
    tx,
    rows: tagRows,
    query,
    list: tagEndpoints.listTags.list,
    columns,
    idColumn: 'tag.id',
    present: presentTag,
  })

export async function findTag(tx: Tx, id: string): Promise<Tag | undefined> {
  const row = await tagRows(tx).where('tag.id', '=', id).executeTakeFirst()
  return row && presentTag(row)
}

/** The tags of the collection that the owner's call is bound to; the policies alone would answer those of every own site. */
export const listOwnedTags = (tx: Tx, query: ListQuery) =>
  listPage({
    tx,
    rows: ownedTagRows,
    query,
    list: ownedTagEndpoints.listOwnedTags.list,
    columns: ownedColumns,
    idColumn: 'tag.id',
    present: presentOwnedTag,
  })

export async function findOwnedTag(tx: Tx, id: string): Promise<OwnedTag | undefined> {
  const row = await ownedTagRows(tx).where('tag.id', '=', id).executeTakeFirst()
  return row && presentOwnedTag(row)
}

/** Held until the transaction ends. */
export const selectTagForUpdate = (tx: Tx, id: string) =>
  tx.selectFrom('tag').where('id', '=', id).selectAll().forUpdate().executeTakeFirst()

export type TagForUpdate = NonNullable<Awaited<ReturnType<typeof selectTagForUpdate>>>

export const selectMasterKeyForUpdate = (tx: Tx, collectionId: string) =>
  tx
    .selectFrom('tag')
    .where('collectionId', '=', collectionId)
    .where('isMasterKey', '=', true)
    .selectAll()
    .forUpdate()
    .executeTakeFirst()

type TagColumns = Partial<Pick<TagForUpdate, 'isBlocked' | 'blockedAt' | 'isMasterKey' | 'label'>>

export const updateTag = (tx: Tx, id: string, change: TagColumns) =>
  tx
    .updateTable('tag')
    .where('id', '=', id)
    .set((eb) => ({ ...change, version: eb('version', '+', 1) }))
    .execute()

/** The tags in the desired states of a collection's IQs; changing them changes these states. */
export const tagRules = (tx: Tx, collectionId: string): Promise<TagRule[]> =>
  tx
    .selectFrom('tag')
    .where('collectionId', '=', collectionId)
    .select(['number', 'isBlocked as blocked', 'isMasterKey as masterKey'])
    .orderBy('number')
    .execute()

const statusSql = sql<string>`case when tag.is_blocked then 'blocked' when tag.is_active then 'active' else 'inactive' end`

const tagRows = (tx: Tx) =>
  tx
    .selectFrom((from) => from.selectFrom('tag').selectAll('tag').select(statusSql.as('status')).as('tag'))
    .selectAll('tag')
    .select((eb) =>
      eb
        .exists(
          eb
            .selectFrom('tagPending')
            .innerJoin('iq', 'iq.id', 'tagPending.iqId')
            .whereRef('tagPending.tagId', '=', 'tag.id')
            // a replaced IQ will never report
            .where('iq.state', '=', 'active')
            .select('iq.id'),
        )
        .as('isPending'),
    )

const ownedTagRows = (tx: Tx) => tagRows(tx).where('tag.collectionId', '=', sql<string>`current_collection()`)

type TagRow = Awaited<ReturnType<ReturnType<typeof tagRows>['executeTakeFirstOrThrow']>>

const presentTag = (row: TagRow): Tag => ({
  id: row.id,
  number: row.number,
  label: row.label,
  status: tagStatus(row),
  registrationDate: row.registrationDate.toISOString(),
  masterkey: row.isMasterKey,
  isPending: Boolean(row.isPending),
  version: row.version,
})

const presentOwnedTag = (row: TagRow): OwnedTag => ({
  ...presentTag(row),
  blockedAt: row.blockedAt?.toISOString() ?? null,
})
