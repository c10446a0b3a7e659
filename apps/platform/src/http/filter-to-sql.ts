import type {
  AllowedFields,
  Comparison,
  FilterLiteral,
  FilterNode,
  FilterOperand,
} from '@commissioning/contract/http/filter'
import { type RawBuilder, sql } from 'kysely'
import { collateAsName } from '../infra/database/name-order.ts'

/** The column behind each field that a list can be filtered and ordered by. */
export type FilterColumns = Readonly<Record<string, string>>

/** Some fields are stored folded as well; a filter on one of them takes the folded column. */
export type FoldedFilterColumns = Readonly<Record<string, string>>

interface FilteredColumns {
  list: { fields: AllowedFields }
  columns: FilterColumns
  foldedColumns?: FoldedFilterColumns | undefined
}

const operators = {
  eq: sql.raw('='),
  ne: sql.raw('is distinct from'),
  gt: sql.raw('>'),
  ge: sql.raw('>='),
  lt: sql.raw('<'),
  le: sql.raw('<='),
} as const satisfies Record<Comparison, unknown>

/** A filter on the fields that the list allows, as a condition. Every value is a bound parameter (API-18, API-21). */
export function filterToSql(node: FilterNode, filtered: FilteredColumns): RawBuilder<boolean> {
  switch (node.kind) {
    case 'and':
      return sql`(${filterToSql(node.left, filtered)} and ${filterToSql(node.right, filtered)})`
    case 'or':
      return sql`(${filterToSql(node.left, filtered)} or ${filterToSql(node.right, filtered)})`
    case 'not':
      return sql`(not coalesce(${filterToSql(node.node, filtered)}, false))`
    case 'compare':
      return compare(node, filtered)
    case 'in': {
      const values = node.values.map((value) => foldedSql(node.operand, boundLiteral(value)))
      return sql`(${operandSql(node.operand, filtered)} in (${sql.join(values)}))`
    }
    case 'match': {
      const text = foldedSql(node.operand, sql`${likeText(node.text)}::text`)
      const before = sql.raw(node.how === 'contains' ? "'%' || " : '')
      return sql`(${operandSql(node.operand, filtered)} like ${before}${text} || '%')`
    }
  }
}

/** The values of a filter in the order of its condition's text, and all of it that is no value. */
export function splitFilterValues(node: FilterNode): { shape: string; values: unknown[] } {
  const values: unknown[] = []
  const shape = JSON.stringify(node, function (this: Partial<FilterLiteral>, key, part: unknown) {
    if (key === 'text') values.push(likeText(String(part)))
    else if (key === 'value' && typeof part !== 'object') values.push(boundValue(this as ValueLiteral))
    else return part
    return undefined
  })
  return { shape, values }
}

type ComparisonNode = Extract<FilterNode, { kind: 'compare' }>

function compare(
  { operand: compared, operator, value }: ComparisonNode,
  filtered: FilteredColumns,
): RawBuilder<boolean> {
  const text = operandSql(compared, filtered)
  // a greater name stands further down, so that paging on behind the last name meets every row
  const isOrdered = operator !== 'eq' && operator !== 'ne' && filtered.list.fields[compared.field] === 'name'
  const left = isOrdered ? collateAsName(text) : text
  if (value.type !== 'null')
    return sql`(${left} ${operators[operator]} ${foldedSql(compared, boundLiteral(value))})`
  if (operator === 'eq') return sql`(${left} is null)`
  return operator === 'ne' ? sql`(${left} is not null)` : sql`false`
}

function operandSql(
  { field, isLowered }: FilterOperand,
  { columns, foldedColumns = {} }: FilteredColumns,
): RawBuilder<unknown> {
  const column = columns[field]
  if (!column) throw new Error(`The field ${field} was not checked against the list.`)
  const foldedColumn = isLowered && foldedColumns[field]
  if (foldedColumn) return sql.ref(foldedColumn)
  return foldedSql({ isLowered }, sql.ref(column))
}

/** Callers lower-case by rules of their own, so both sides are folded here. */
const foldedSql = ({ isLowered }: Pick<FilterOperand, 'isLowered'>, text: RawBuilder<unknown>) =>
  isLowered ? sql`fold_case(${text})` : text

const boundLiteral = (literal: FilterLiteral) =>
  literal.type === 'null' ? sql`null` : sql`${boundValue(literal)}`

type ValueLiteral = Exclude<FilterLiteral, { type: 'null' }>

const boundValue = ({ type, value }: ValueLiteral) => (type === 'instant' ? new Date(value) : value)

const likeText = (text: string) => text.replace(/[\\%_]/g, (sign) => `\\${sign}`)
