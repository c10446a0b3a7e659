import { type ListOrderAndFields, type ListQuery, PAGE_SIZE } from '@commissioning/contract/http/list'
import { parseOrder } from '@commissioning/contract/http/order'
import { parseFilter } from '@commissioning/contract/http/parse-filter'
import { CompiledQuery, type SelectQueryBuilder, sql } from 'kysely'
import type { Tx } from '../infra/database/database.ts'
import { asName } from '../infra/database/name-order.ts'
import type { Columns } from './filter-to-sql.ts'
import { filterShape, filterToSql } from './filter-to-sql.ts'
import { type KnownStatements, knownStatement } from './known-statements.ts'
import { readingList } from './list-faults.ts'
import type { PageItems } from './next-page-link.ts'

export type ColumnsOf<E extends { list: ListOrderAndFields }> = Readonly<
  Record<keyof E['list']['fields'], string>
>

interface List<DB, TB extends keyof DB, Row, Item> {
  tx: Tx
  /** One function of a module for each list, since its statements are known by it. */
  rows: (tx: Tx, at?: Date) => SelectQueryBuilder<DB, TB, Row>
  /** The moment that the rows are about: their statement names it once, before every other value. */
  at?: Date
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
  const { tx, query, idColumn, at } = list
  const skip = query.skip ?? 0
  const top = query.top ?? PAGE_SIZE.default
  const filter = filterOf(list)
  const { field, column, direction } = orderOf(list)
  const { shape, values: wanted } = filter ? filterShape(filter) : { shape: '', values: [] }
  const values = at ? [at, ...wanted] : wanted
  const matching = () => {
    const rows = list.rows(tx, at)
    return filter ? rows.where(filterToSql(filter, list)) : rows
  }
  const known = statementsOf(list.rows)

  const rows = await ask<Row>(
    tx,
    knownStatement(
      known,
      { shape: `${field} ${direction} ${shape}`, values: [...values, top + 1, skip] },
      () =>
        matching()
          .orderBy(column, direction)
          .orderBy(sql.ref(idColumn), direction)
          .limit(top + 1)
          .offset(skip)
          .compile(),
    ),
  )
  const items = rows.slice(0, top).map(list.present)
  const hasMore = rows.length > top
  if (!query.count) return { items, hasMore }
  const [counted] = await ask<{ total: number }>(
    tx,
    knownStatement(known, { shape: `count ${shape}`, values }, () =>
      matching().clearSelect().select(sql<number>`count(*)`.as('total')).compile(),
    ),
  )
  return { items, count: Number(counted?.total), hasMore }
}

const ask = async <Row>(tx: Tx, { text, values }: ReturnType<typeof knownStatement>) =>
  (await tx.executeQuery<Row>(CompiledQuery.raw(text, [...values]))).rows

const known = new WeakMap<object, KnownStatements>()

function statementsOf(rows: object): KnownStatements {
  const before = known.get(rows)
  if (before) return before
  const statements: KnownStatements = new Map()
  known.set(rows, statements)
  return statements
}

function filterOf<DB, TB extends keyof DB, Row, Item>({ query: { filter }, list }: List<DB, TB, Row, Item>) {
  if (filter === undefined || filter.trim() === '') return undefined
  return readingList(() => parseFilter(filter, list.fields))
}

function orderOf<DB, TB extends keyof DB, Row, Item>({ query, list, columns }: List<DB, TB, Row, Item>) {
  const { field, direction } = readingList(() =>
    parseOrder(query.orderBy ?? list.order, Object.keys(list.fields)),
  )
  const column = sql.ref(columns[field] ?? '')
  return { field, column: list.fields[field] === 'name' ? asName(column) : column, direction }
}
