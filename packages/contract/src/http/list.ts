import * as z from 'zod/mini'
import type { AllowedFields } from './filter.ts'

export const PAGE_SIZE = { default: 25, max: 100 } as const

/** A list is also answered as text of this media type, a line of JSON for each row. */
export const JSON_LINES_TYPE = 'application/jsonl'
/** Such an answer has at most this many rows: a file holds 20,000, and one more tells that the list has more. */
export const MAX_LINES = 20_001
/** How many rows there are in all, where the list was asked to count them. */
export const TOTAL_HEADER = 'x-total-count'

/** How a number is spelled in a query string. */
export const WHOLE_NUMBER = /^\d{1,9}$/

/** A number in a query string; both borders belong to it. */
export const wholeNumber = (min: number, max: number) =>
  z.pipe(
    z.string().check(z.regex(WHOLE_NUMBER, 'A whole number is expected.')),
    z.pipe(z.transform(Number), z.int().check(z.gte(min), z.lte(max))),
  )

/** How a yes or no is spelled in a query string. */
export const Flag = z.pipe(
  z.literal(['true', 'false']),
  z.transform((value) => value === 'true'),
)

/**
 * The conventions of every list call (API-05 to API-11). `filter` and `orderBy` are checked against the list's own
 * fields.
 */
export const ListQuery = z.strictObject({
  skip: z.optional(wholeNumber(0, 999_999_999)),
  top: z.optional(wholeNumber(1, PAGE_SIZE.max)),
  count: z.optional(Flag),
  orderBy: z.optional(z.string().check(z.maxLength(100))),
  filter: z.optional(z.string().check(z.maxLength(2_000))),
})
export type ListQuery = z.output<typeof ListQuery>

/**
 * A list is filtered and ordered by fields under their names on the wire, and has an order unless
 * somebody asks for another.
 */
export interface ListOrderAndFields {
  fields: AllowedFields
  /** For example `created_date desc`. */
  order: string
}

export interface Page<Item> {
  items: Item[]
  count?: number | undefined
  nextPageLink: string | null
}

/** A list answer; `count` is there only when it was asked for. */
export const pageSchema = <Item extends z.ZodMiniType>(item: Item) =>
  z.strictObject({
    items: z.array(item),
    count: z.optional(z.int()),
    nextPageLink: z.nullable(z.string()),
  })
