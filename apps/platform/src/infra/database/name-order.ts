import { type OrderByItemBuilder, type RawBuilder, sql } from 'kysely'

/** Orders by a column of names as `compareNames` of the domain does. */
export const orderByName = (column: OrderByItemBuilder): OrderByItemBuilder => column.collate('name_order')

/** A text that is ordered and compared as a name; it is equal to the same texts as before. */
export const collateAsName = (text: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`${text} collate name_order`
