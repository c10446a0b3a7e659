import { fillPlaces, type RefusalParams } from '@commissioning/domain/refusal'

/**
 * The filter of a list: the OData 4 subset of API-16. A field is a snake_case path with dots ("installer.id"),
 * an instant is written unquoted in UTC, a text in single quotes with `''` for a quote. `not` takes what stands in
 * parentheses, a function or a whole comparison.
 */
export type FilterNode =
  | { kind: 'and'; left: FilterNode; right: FilterNode }
  | { kind: 'or'; left: FilterNode; right: FilterNode }
  | { kind: 'not'; node: FilterNode }
  | FilterCondition

export type FilterCondition =
  | { kind: 'compare'; operator: Comparison; operand: FilterOperand; value: FilterLiteral }
  | { kind: 'in'; operand: FilterOperand; values: readonly FilterLiteral[] }
  | { kind: 'match'; how: 'contains' | 'startswith'; operand: FilterOperand; text: string }

export const FILTER_COMPARISONS = ['eq', 'ne', 'gt', 'ge', 'lt', 'le'] as const
export type Comparison = (typeof FILTER_COMPARISONS)[number]

export interface FilterOperand {
  field: string
  /** The field stands in tolower(). */
  isLowered: boolean
}

export type FilterLiteral =
  | { type: 'text'; value: string }
  | { type: 'number'; value: number }
  /** ISO 8601 in UTC with milliseconds, as Date.toISOString writes it. */
  | { type: 'instant'; value: string }
  | { type: 'boolean'; value: boolean }
  | { type: 'null' }

/**
 * The type decides how a field is compared: a `name` is a text in the order of `compareNames`,
 * which a code is not; an `id` is compared with the text of a UUID, an `integer` fits 32 bits.
 */
export type FieldType = keyof typeof VALUE_CHECKS
export type AllowedFields = Readonly<Record<string, FieldType>>

/**
 * The limits bound the cost of a hostile filter; some 50 ids in a list fit into these characters.
 */
export const FILTER_LIMITS = { characters: 2_000, nodes: 50, depth: 20, values: 100 } as const

/** The sentence has `{name}` places, which `params` fills in. */
export interface FilterProblem {
  sentence: string
  params?: RefusalParams
}

/** `position` counts characters from 0 and is at most the length of the text, where something is missing at its end. */
export class InvalidFilter extends Error {
  readonly code = 'InvalidFilter'
  readonly problem: FilterProblem
  readonly position: number

  constructor(problem: FilterProblem, position: number) {
    super(fillPlaces(problem.sentence, problem.params ?? {}))
    this.problem = problem
    this.position = position
  }
}

/** Field = value and its relatives; a Date is an instant. */
export const eq = createComparison('eq')
export const ne = createComparison('ne')
export const gt = createComparison('gt')
export const ge = createComparison('ge')
/** @public No page filters by it yet. */
export const lt = createComparison('lt')
export const le = createComparison('le')

export const containsFilter = (field: string | FilterOperand, text: string): FilterCondition => {
  return { kind: 'match', how: 'contains', operand: operandOf(field), text }
}

/** For a search without case the text is lowered by the caller. */
export const toLower = (field: string): FilterOperand => ({ field, isLowered: true })

/**
 * Builds a filter for one of several values of one kind; at least one is asked for, since nothing
 * is in an empty list.
 */
export const isAnyOfFilter = (
  field: string | FilterOperand,
  values: readonly [FilterValue, ...FilterValue[]],
): FilterCondition => ({ kind: 'in', operand: operandOf(field), values: values.map(literalOf) })

export const notFilter = (node: FilterNode): FilterNode => ({ kind: 'not', node })

export const andFilter = (first: FilterNode, ...others: readonly FilterNode[]): FilterNode =>
  others.reduce((left, right) => ({ kind: 'and', left, right }), first)

export const orFilter = (first: FilterNode, ...others: readonly FilterNode[]): FilterNode =>
  others.reduce((left, right) => ({ kind: 'or', left, right }), first)

/** Joins by `and` the parts that there are; none at all is no filter. */
export function joinFiltersWithAnd(parts: readonly (FilterNode | undefined)[]): FilterNode | undefined {
  const [first, ...others] = parts.filter((part) => part !== undefined)
  return first && andFilter(first, ...others)
}

/** The text that parses to the same node. */
export function printFilter(node: FilterNode): string {
  if (node.kind === 'not') return `not (${printFilter(node.node)})`
  if (node.kind === 'and' || node.kind === 'or') {
    return `${printPart(node.left, STRENGTH[node.kind])} ${node.kind} ${printPart(node.right, STRENGTH[node.kind] + 1)}`
  }
  const { field, isLowered } = node.operand
  const operand = isLowered ? `tolower(${field})` : field
  if (node.kind === 'match') return `${node.how}(${operand},${quoteLiteral(node.text)})`
  if (node.kind === 'in') return `${operand} in (${node.values.map(printLiteral).join(',')})`
  return `${operand} ${node.operator} ${printLiteral(node.value)}`
}

/** How tightly a word binds; what binds less stands in parentheses. */
const STRENGTH: Record<FilterNode['kind'], number> = { or: 1, and: 2, not: 3, compare: 4, in: 4, match: 4 }

const printPart = (node: FilterNode, strength: number) =>
  STRENGTH[node.kind] < strength ? `(${printFilter(node)})` : printFilter(node)

const quoteLiteral = (text: string) => `'${text.replaceAll("'", "''")}'`

function printLiteral(literal: FilterLiteral): string {
  if (literal.type === 'null') return 'null'
  return literal.type === 'text' ? quoteLiteral(literal.value) : String(literal.value)
}

type FilterValue = string | number | boolean | Date

function createComparison(operator: Comparison) {
  return (field: string | FilterOperand, value: FilterValue | null): FilterCondition => {
    return {
      kind: 'compare',
      operator,
      operand: operandOf(field),
      value: value === null ? { type: 'null' } : literalOf(value),
    }
  }
}

const operandOf = (field: string | FilterOperand): FilterOperand =>
  typeof field === 'string' ? { field, isLowered: false } : field

function literalOf(value: FilterValue): FilterLiteral {
  if (typeof value === 'string') return { type: 'text', value }
  if (typeof value === 'number') return { type: 'number', value }
  if (typeof value === 'boolean') return { type: 'boolean', value }
  return { type: 'instant', value: value.toISOString() }
}

/** The first field that is not allowed or is compared with what it does not hold. */
export function checkFields(node: FilterNode, allowed: AllowedFields): FilterProblem | undefined {
  if (node.kind === 'not') return checkFields(node.node, allowed)
  if (node.kind === 'and' || node.kind === 'or') {
    return checkFields(node.left, allowed) ?? checkFields(node.right, allowed)
  }
  const { field, isLowered } = node.operand
  const type = Object.hasOwn(allowed, field) ? allowed[field] : undefined
  const params = { field }
  if (!type) return { sentence: 'The list cannot be filtered by {field}.', params }
  if ((isLowered || node.kind === 'match') && !isText(type))
    return { sentence: 'The field {field} holds no text.', params }
  const values = node.kind === 'in' ? node.values : node.kind === 'compare' ? [node.value] : []
  return values.every((value) => literalSuitsType(value, type))
    ? undefined
    : { sentence: VALUE_CHECKS[type], params }
}

const VALUE_CHECKS = {
  text: 'The field {field} holds a text.',
  name: 'The field {field} holds a text.',
  id: 'The field {field} holds an id.',
  number: 'The field {field} holds a number.',
  integer: 'The field {field} holds a whole number.',
  instant: 'The field {field} holds an instant.',
  boolean: 'The field {field} holds true or false.',
} as const

const isText = (type: FieldType) => type === 'text' || type === 'name'

function literalSuitsType(literal: FilterLiteral, type: FieldType): boolean {
  if (literal.type === 'null') return true
  if (type === 'id') return literal.type === 'text' && UUID.test(literal.value)
  if (type === 'integer') return literal.type === 'number' && (literal.value | 0) === literal.value
  return literal.type === (isText(type) ? 'text' : type)
}

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i
