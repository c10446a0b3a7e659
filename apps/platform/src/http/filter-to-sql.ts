import type {
  Comparison,
  FilterLiteral,
  FilterNode,
  FilterOperand,
} from '@commissioning/contract/http/filter'
import { type RawBuilder, sql } from 'kysely'

/** The column behind each field that a list can be filtered and ordered by. */
export type Columns = Readonly<Record<string, string>>

/** Of fields that are kept folded as well, the column that has them so. */
export type FoldedColumns = Readonly<Record<string, string>>

const operators = {
  eq: sql.raw('='),
  ne: sql.raw('is distinct from'),
  gt: sql.raw('>'),
  ge: sql.raw('>='),
  lt: sql.raw('<'),
  le: sql.raw('<='),
} as const satisfies Record<Comparison, unknown>

/** A filter on the fields that the list allows, as a condition. Every value is a bound parameter (API-18, API-21). */
export function filterToSql(
  node: FilterNode,
  columns: Columns,
  foldedColumns: FoldedColumns = {},
): RawBuilder<boolean> {
  const inner = (part: FilterNode) => filterToSql(part, columns, foldedColumns)
  const operand = (of: FilterOperand) => operandOf(of, columns, foldedColumns)

  switch (node.kind) {
    case 'and':
      return sql`(${inner(node.left)} and ${inner(node.right)})`
    case 'or':
      return sql`(${inner(node.left)} or ${inner(node.right)})`
    case 'not':
      return sql`(not coalesce(${inner(node.node)}, false))`
    case 'compare':
      return compare(node, operand(node.operand))
    case 'in': {
      const values = node.values.map((value) => folded(node.operand, bound(value)))
      return sql`(${operand(node.operand)} in (${sql.join(values)}))`
    }
    case 'match': {
      const text = folded(node.operand, sql`${likeText(node.text)}::text`)
      const before = sql.raw(node.how === 'contains' ? "'%' || " : '')
      return sql`(${operand(node.operand)} like ${before}${text} || '%')`
    }
  }
}

/** The values of a filter in the order of its condition's text, and all of it that is no value. */
export function filterShape(node: FilterNode): { shape: string; values: unknown[] } {
  const values: unknown[] = []
  const shape = JSON.stringify(node, function (this: Partial<FilterLiteral>, key, part: unknown) {
    if (key === 'text') values.push(likeText(String(part)))
    else if (key === 'value' && typeof part !== 'object') values.push(boundValue(this as ValueLiteral))
    else return part
    return undefined
  })
  return { shape, values }
}

type Compare = Extract<FilterNode, { kind: 'compare' }>

function compare(
  { operand: compared, operator, value }: Compare,
  left: RawBuilder<unknown>,
): RawBuilder<boolean> {
  if (value.type !== 'null') return sql`(${left} ${operators[operator]} ${folded(compared, bound(value))})`
  if (operator === 'eq') return sql`(${left} is null)`
  return operator === 'ne' ? sql`(${left} is not null)` : sql`false`
}

function operandOf(
  { field, isLowered }: FilterOperand,
  columns: Columns,
  foldedColumns: FoldedColumns,
): RawBuilder<unknown> {
  const column = columns[field]
  if (!column) throw new Error(`The field ${field} was not checked against the list.`)
  const kept = isLowered && foldedColumns[field]
  if (kept) return sql.ref(kept)
  return folded({ isLowered }, sql.ref(column))
}

/** Callers lower-case by rules of their own, so both sides are folded here. */
const folded = ({ isLowered }: Pick<FilterOperand, 'isLowered'>, text: RawBuilder<unknown>) =>
  isLowered ? sql`fold_case(${text})` : text

const bound = (literal: FilterLiteral) => (literal.type === 'null' ? sql`null` : sql`${boundValue(literal)}`)

type ValueLiteral = Exclude<FilterLiteral, { type: 'null' }>

const boundValue = ({ type, value }: ValueLiteral) => (type === 'instant' ? new Date(value) : value)

const likeText = (text: string) => text.replace(/[\\%_]/g, (sign) => `\\${sign}`)
