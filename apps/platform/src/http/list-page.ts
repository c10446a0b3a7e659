import type { AllowedFields, FieldType } from '@commissioning/contract/filter'
import { type ListQuery, PAGE_SIZE, type Page } from '@commissioning/contract/list'
import { parseOrder } from '@commissioning/contract/order'
import { parseFilter } from '@commissioning/contract/parse-filter'
import { wireKey } from '@commissioning/contract/wire'
import { type SelectQueryBuilder, sql } from 'kysely'
import { filterToSql } from './filter-to-sql.ts'
import { readingList } from './list-faults.ts'

/** What a list can be filtered and ordered by, under the names of the wire, and the column behind each. */
export type ListFields = Readonly<Record<string, { column: string; type: FieldType }>>

interface List<DB, TB extends keyof DB, Row, Item> {
  rows: SelectQueryBuilder<DB, TB, Row>
  query: ListQuery
  /** Of the list itself, for the link to the next page. */
  path: string
  fields: ListFields
  idColumn: string
  /** As it is written on the wire, for example `created_date desc`. */
  defaultOrder: string
  present: (row: Row) => Item
}

/** One page of a list, by the conventions that every list shares (4 §3). */
export async function listPage<DB, TB extends keyof DB, Row, Item>(
  list: List<DB, TB, Row, Item>,
): Promise<Page<Item>> {
  const { query, fields, idColumn } = list
  const skip = query.skip ?? 0
  const top = query.top ?? PAGE_SIZE.default
  const types = Object.fromEntries(Object.entries(fields).map(([name, { type }]) => [name, type]))
  const matching = withFilter(list, types)
  const { column, direction } = orderOf(list, types)

  const rows = await matching
    .orderBy(sql.ref(column), direction)
    .orderBy(sql.ref(idColumn), direction)
    .offset(skip)
    .limit(top + 1)
    .execute()
  const nextPageLink = rows.length > top ? linkTo(list.path, { ...query, skip: skip + top, top }) : null
  const items = rows.slice(0, top).map(list.present)
  return query.count ? { items, count: await countOf(matching), nextPageLink } : { items, nextPageLink }
}

function withFilter<DB, TB extends keyof DB, Row, Item>(
  { rows, query, fields }: List<DB, TB, Row, Item>,
  types: AllowedFields,
) {
  const { filter } = query
  if (filter === undefined || filter.trim() === '') return rows
  return rows.where(
    filterToSql(
      readingList(() => parseFilter(filter, types)),
      fields,
    ),
  )
}

function orderOf<DB, TB extends keyof DB, Row, Item>(
  { query, fields, defaultOrder }: List<DB, TB, Row, Item>,
  types: AllowedFields,
) {
  const { field, direction } = readingList(() =>
    parseOrder(query.orderBy ?? defaultOrder, Object.keys(types)),
  )
  return { column: fields[field]?.column ?? '', direction }
}

async function countOf<DB, TB extends keyof DB, Row>(
  matching: SelectQueryBuilder<DB, TB, Row>,
): Promise<number> {
  const row = await matching.clearSelect().select(sql<number>`count(*)`.as('total')).executeTakeFirstOrThrow()
  // the type of a row over any table is lost where the selection is cleared
  const { total } = row as unknown as { total: number }
  return Number(total)
}

function linkTo(path: string, query: ListQuery): string {
  const entries = Object.entries(query).filter(([, value]) => value !== undefined)
  return `${path}?${new URLSearchParams(entries.map(([key, value]) => [wireKey(key), String(value)]))}`
}
