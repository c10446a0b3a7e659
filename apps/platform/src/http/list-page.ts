import type { FilterNode } from '@commissioning/contract/http/filter'
import { type ListOrderAndFields, type ListQuery, PAGE_SIZE } from '@commissioning/contract/http/list'
import { parseOrder } from '@commissioning/contract/http/order'
import { parseFilter } from '@commissioning/contract/http/parse-filter'
import { CompiledQuery, type OrderByItemBuilder, type SelectQueryBuilder, sql } from 'kysely'
import type { Tx } from '../infra/database/database.ts'
import { collateAsName } from '../infra/database/name-order.ts'
import {
  type FilterColumns,
  type FoldedFilterColumns,
  filterToSql,
  splitFilterValues,
} from './filter-to-sql.ts'
import { readingList } from './list-faults.ts'
import type { PageItems } from './next-page-link.ts'
import { computeTotalCount, FAR_ROWS, pageWindow } from './page-window.ts'
import { type PreparedStatements, reusePreparedStatement } from './prepared-statements.ts'

export type ColumnsOf<E extends { list: ListOrderAndFields }> = Readonly<
  Record<keyof E['list']['fields'], string>
>

interface ListDefinition<DB, TB extends keyof DB, Row, Item> {
  tx: Tx
  /** One function of a module for each list, since its statements are known by it. */
  rows: (tx: Tx, at?: Date) => SelectQueryBuilder<DB, TB, Row>
  /** The moment that the rows are about: their statement names it once, before every other value. */
  at?: Date
  query: ListQuery
  list: ListOrderAndFields
  columns: FilterColumns
  foldedColumns?: FoldedFilterColumns
  finder?: RowFinder
  /** Fields whose missing value is less than every other, and not greater. */
  emptyIsLeast?: readonly string[]
  /** All rows are made before the first is there, as those of groups are, so that they are counted as they are made. */
  isMadeWhole?: boolean
  idColumn: string
  present: (row: Row) => Item
}

/** One page of a list, by the conventions that every list shares (API-05 to API-11). */
export async function listPage<DB, TB extends keyof DB, Row, Item>(
  list: ListDefinition<DB, TB, Row, Item>,
): Promise<PageItems<Item>> {
  const { tx, query, idColumn, at } = list
  const skip = query.skip ?? 0
  const top = query.top ?? PAGE_SIZE.default
  const filter = filterOf(list)
  const { field, column, direction } = orderOf(list)
  const { shape: filtered, values: wanted } = filter ? splitFilterValues(filter) : { shape: '', values: [] }
  const found = await findFilteredRows(tx, filter, list.finder)
  const shape = found ? `found ${filtered}` : filtered
  if (found?.length === 0) return { items: [], hasMore: false, ...(query.count && { count: 0 }) }
  const values = [...(at ? [at] : []), ...wanted, ...(found ? [found] : [])]
  const matching = () => {
    const rows = list.rows(tx, at)
    const selected = filter ? rows.where(filterToSql(filter, list)) : rows
    return found ? selected.where(isAmong(idColumn, found)) : selected
  }
  const known = statementsOf(list.rows)

  const count = async () => {
    const [counted] = await executePrepared<{ total: number }>(
      tx,
      reusePreparedStatement(known, { shape: `count ${shape}`, values }, () =>
        matching().clearSelect().select(sql<number>`count(*)`.as('total')).compile(),
      ),
    )
    return Number(counted?.total)
  }

  const isCountedAlong = query.count && list.isMadeWhole
  const total = query.count && skip > FAR_ROWS && !isCountedAlong ? await count() : undefined
  const { limit, offset, isFromEnd } = pageWindow({ skip, top }, total)
  const order = isFromEnd ? OPPOSITE_ORDER[direction] : direction
  const kind = isCountedAlong ? 'counted ' : ''
  const rows = await executePrepared<Row & { ofAll?: number }>(
    tx,
    reusePreparedStatement(
      known,
      { shape: `${kind}${field} ${order} ${shape}`, values: [...values, limit, offset] },
      () =>
        matching()
          .$if(kind !== '', (made) => made.select(sql<number>`count(*) over ()`.as('ofAll')))
          .orderBy(column, list.emptyIsLeast?.includes(field) ? orderWithEmptyLeast[order] : order)
          .orderBy(sql.ref(idColumn), order)
          .limit(limit)
          .offset(offset)
          .compile(),
    ),
  )
  const page = isFromEnd ? rows.toReversed() : rows
  const items = page.slice(0, top).map(list.present)
  const hasMore = isFromEnd ? offset > 0 : rows.length > top
  if (!query.count) return { items, hasMore }
  const [first] = rows
  const exact =
    total ??
    (first?.ofAll === undefined ? computeTotalCount({ skip, top }, rows.length) : Number(first.ofAll))
  return { items, count: exact ?? (await count()), hasMore }
}

const orderWithEmptyLeast = {
  asc: (order: OrderByItemBuilder) => order.asc().nullsFirst(),
  desc: (order: OrderByItemBuilder) => order.desc().nullsLast(),
}

const OPPOSITE_ORDER = { asc: 'desc', desc: 'asc' } as const

/** Their number is hidden from the planner, which for many would rather read all rows in the order of the list. */
const isAmong = (idColumn: string, ids: readonly string[]) =>
  sql<boolean>`(${sql.ref(idColumn)} = any (array(select unnest(${ids}::uuid[]))))`

const executePrepared = async <Row>(tx: Tx, { text, values }: ReturnType<typeof reusePreparedStatement>) =>
  (await tx.executeQuery<Row>(CompiledQuery.raw(text, [...values]))).rows

const preparedByList = new WeakMap<object, PreparedStatements>()

function statementsOf(rows: object): PreparedStatements {
  const before = preparedByList.get(rows)
  if (before) return before
  const statements: PreparedStatements = new Map()
  preparedByList.set(rows, statements)
  return statements
}

function filterOf<DB, TB extends keyof DB, Row, Item>({
  query: { filter },
  list,
}: ListDefinition<DB, TB, Row, Item>) {
  if (filter === undefined || filter.trim() === '') return undefined
  return readingList(() => parseFilter(filter, list.fields))
}

function orderOf<DB, TB extends keyof DB, Row, Item>({
  query,
  list,
  columns,
}: ListDefinition<DB, TB, Row, Item>) {
  const { field, direction } = readingList(() =>
    parseOrder(query.orderBy ?? list.order, Object.keys(list.fields)),
  )
  const column = sql.ref(columns[field] ?? '')
  return { field, column: list.fields[field] === 'name' ? collateAsName(column) : column, direction }
}

/** Finds by an index what a filter would look for in every row. */
interface RowFinder {
  /** The field that is searched for a part of it, whoever lowered it. */
  field: string
  /** The ids of all rows that the caller may see and that hold the text; nothing where there are too many to name. */
  idsOf(tx: Tx, text: string): Promise<string[] | undefined>
}

/** The only rows that a filter can be true of, where that is known before it is asked. */
async function findFilteredRows(
  tx: Tx,
  filter: FilterNode | undefined,
  finder: RowFinder | undefined,
): Promise<string[] | undefined> {
  const text = filter && finder && findSearchedText(filter, finder.field)
  return text === undefined ? undefined : finder?.idsOf(tx, text)
}

/** A text that every row of the filter has in the field. */
function findSearchedText(node: FilterNode, field: string): string | undefined {
  if (node.kind === 'and') return findSearchedText(node.left, field) ?? findSearchedText(node.right, field)
  if (node.kind !== 'match' || node.operand.field !== field || !node.operand.isLowered) return undefined
  return node.text
}
