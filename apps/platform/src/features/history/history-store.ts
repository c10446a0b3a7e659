import { type HistoryRecord, historyEndpoints } from '@commissioning/contract/history/history-endpoints'
import type { ListQuery } from '@commissioning/contract/http/list'
import { type RawBuilder, sql } from 'kysely'
import { type ColumnsOf, listPage } from '../../http/list-page.ts'
import type { Tx } from '../../infra/database/database.ts'
import { findHistoryNames } from './history-name-store.ts'

const columns = {
  seq: 'audit_link.seq',
  at: 'audit.at',
  actor_id: 'audit.actor_id',
  operation: 'audit.operation',
  thing_id: 'audit.thing_id',
  outcome: 'audit.outcome',
} as const satisfies ColumnsOf<typeof historyEndpoints.listHistory>

/** A page of the records of the collection that was entered, with the names of people and things. */
export const listHistory = (tx: Tx, query: ListQuery) => listChain(tx, query, rowsOfCollection)

/** A page of the records of the caller's company that belong to none of its installations. */
export const listCompanyHistory = (tx: Tx, query: ListQuery) => listChain(tx, query, rowsOfCompany)

async function listChain(tx: Tx, query: ListQuery, rows: typeof rowsOfCollection) {
  const page = await listPage({
    tx,
    rows,
    query,
    list: historyEndpoints.listHistory.list,
    columns,
    idColumn: 'audit_link.audit_id',
    present: presentRecord,
  })
  const names = await findHistoryNames(tx, page.items)
  return { ...page, items: page.items.map((record) => ({ ...record, ...names(record) })) }
}

const rowsOfCollection = (tx: Tx) => rowsOfChain(tx, sql<string>`(select current_collection())`)
const rowsOfCompany = (tx: Tx) => rowsOfChain(tx, sql<string>`(select current_company())`)

const rowsOfChain = (tx: Tx, chainId: RawBuilder<string>) =>
  tx
    .selectFrom('auditLink')
    .innerJoin('audit', 'audit.id', 'auditLink.auditId')
    .where('auditLink.chainId', '=', chainId)
    .select(['audit.id', 'auditLink.seq', 'audit.at', 'audit.actorKind', 'audit.actorId', 'audit.operation'])
    .select(['audit.outcome', 'audit.thingId', 'audit.change', 'audit.before', 'audit.correlationId'])
    .select(['audit.actorSalt', 'audit.contentSalt'])
    .select(sql<string>`encode(audit_link.hash, 'hex')`.as('hash'))

type Row = Awaited<ReturnType<ReturnType<typeof rowsOfChain>['executeTakeFirstOrThrow']>>

const presentRecord = ({ at, change, before, actorSalt, contentSalt, ...row }: Row) => ({
  ...row,
  at: at.toISOString(),
  changes: listFieldChanges(change, before),
  isErased: actorSalt === null || contentSalt === null,
})

type RecordValues = Readonly<Record<string, unknown>> | null

/** The fields of a record that were changed, in the order in which they were sent; what went as a whole has no value after. */
function listFieldChanges(change: RecordValues, before: RecordValues): HistoryRecord['changes'] {
  const fields = [...new Set([...Object.keys(change ?? {}), ...Object.keys(before ?? {})])]
  return fields.map((field) => ({
    field,
    before: toShownText(before?.[field]),
    after: toShownText(change?.[field]),
  }))
}

const toShownText = (value: unknown): string | null => {
  if (value === undefined || value === null) return null
  return typeof value === 'string' ? value : JSON.stringify(value)
}
