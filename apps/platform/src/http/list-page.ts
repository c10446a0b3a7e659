import { type ListOrderAndFields, type ListQuery, PAGE_SIZE } from '@commissioning/contract/list'
import { parseOrder } from '@commissioning/contract/order'
import { parseFilter } from '@commissioning/contract/parse-filter'
import { type SelectQueryBuilder, sql } from 'kysely'
import { filterToSql } from './filter-to-sql.ts'
import { readingList } from './list-faults.ts'
import type { PageItems } from './next-page-link.ts'

/** The column behind each field that a list can be filtered and ordered by. */
export type Columns = Readonly<Record<string, string>>
export type ColumnsOf<E extends { list: ListOrderAndFields }> = Readonly<
  Record<keyof E['list']['fields'], string>
>

interface List<DB, TB extends keyof DB, Row, Item> {
  rows: SelectQueryBuilder<DB, TB, Row>
  query: ListQuery
  list: ListOrderAndFields
  columns: Columns
  idColumn: string
  present: (row: Row) => Item
}

/** One page of a list, by the conventions that every list shares (API-05 to API-11). */
export async function listPage<DB, TB extends keyof DB, Row, Item>(
  list: List<DB, TB, Row, Item>,
): Promise<PageItems<Item>> {
  const { query, idColumn } = list
  const skip = query.skip ?? 0
  const top = query.top ?? PAGE_SIZE.default
  const matching = withFilter(list)
  const { column, direction } = orderOf(list)

  const rows = await matching
    .orderBy(sql.ref(column), direction)
    .orderBy(sql.ref(idColumn), direction)
    .offset(skip)
    .limit(top + 1)
    .execute()
  const items = rows.slice(0, top).map(list.present)
  const hasMore = rows.length > top
  return query.count ? { items, count: await countOf(matching), hasMore } : { items, hasMore }
}

function withFilter<DB, TB extends keyof DB, Row, Item>({
  rows,
  query,
  list,
  columns,
}: List<DB, TB, Row, Item>) {
  const { filter } = query
  if (filter === undefined || filter.trim() === '') return rows
  return rows.where(
    filterToSql(
      readingList(() => parseFilter(filter, list.fields)),
      columns,
    ),
  )
}

function orderOf<DB, TB extends keyof DB, Row, Item>({ query, list, columns }: List<DB, TB, Row, Item>) {
  const { field, direction } = readingList(() =>
    parseOrder(query.orderBy ?? list.order, Object.keys(list.fields)),
  )
  return { column: columns[field] ?? '', direction }
}

async function countOf<DB, TB extends keyof DB, Row>(
  matching: SelectQueryBuilder<DB, TB, Row>,
): Promise<number> {
  const row = await matching.clearSelect().select(sql<number>`count(*)`.as('total')).executeTakeFirstOrThrow()
  // clearing the selection loses the type of the row
  const { total } = row as unknown as { total: number }
  return Number(total)
}
