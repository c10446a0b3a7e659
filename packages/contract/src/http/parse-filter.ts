import {
  type AllowedFields,
  type Comparison,
  checkFields,
  FILTER_COMPARISONS,
  FILTER_LIMITS,
  type FilterCondition,
  type FilterLiteral,
  type FilterNode,
  type FilterOperand,
  InvalidFilter,
} from './filter.ts'

/** @throws {InvalidFilter} Given `allowed`, also for a field that {@link checkFields} refuses, with its position. */
export function parseFilter(text: string, allowed?: AllowedFields): FilterNode {
  if (text.length > FILTER_LIMITS.characters) {
    throw new InvalidFilter({ sentence: 'The filter is too long.' }, FILTER_LIMITS.characters)
  }
  return new FilterReader(text, allowed).readFilter()
}

const isComparison = (word: string): word is Comparison => FILTER_COMPARISONS.some((known) => known === word)
const isEquality = (operator: Comparison) => operator === 'eq' || operator === 'ne'

const RESERVED = new Set<string>([
  ...FILTER_COMPARISONS,
  ...['and', 'or', 'not', 'in', 'contains', 'startswith', 'tolower', 'null', 'true', 'false'],
])

const token = {
  space: /\s*/y,
  word: /[a-z][a-z0-9_]*(?:\.[a-z][a-z0-9_]*)*/y,
  text: /'(?:[^']|'')*'/y,
  instant: /\d{4}-\d\d-\d\dT\d\d:\d\d(?::\d\d(?:\.\d{1,9})?)?Z/y,
  number: /-?\d+(?:\.\d+)?(?:[eE][+-]?\d{1,3})?(?![\w.-])/y,
} as const

/** Reads from left to right without going back further than one token. */
class FilterReader {
  readonly #text: string
  readonly #allowed: AllowedFields | undefined
  #position = 0
  #nodes = 0
  #depth = 0

  constructor(text: string, allowed: AllowedFields | undefined) {
    this.#text = text
    this.#allowed = allowed
  }

  readFilter(): FilterNode {
    const node = this.#readOr()
    if (this.#position < this.#text.length) this.#fail('The filter should end here.')
    return node
  }

  #readOr(): FilterNode {
    let left = this.#readAnd()
    while (this.#takeWord('or')) left = this.#counted({ kind: 'or', left, right: this.#readAnd() })
    return left
  }

  #readAnd(): FilterNode {
    let left = this.#readUnary()
    while (this.#takeWord('and')) left = this.#counted({ kind: 'and', left, right: this.#readUnary() })
    return left
  }

  #readUnary(): FilterNode {
    if (this.#takeWord('not'))
      return this.#counted({ kind: 'not', node: this.#nested(() => this.#readUnary()) })
    if (!this.#takeSign('(')) return this.#readCondition()
    const node = this.#nested(() => this.#readOr())
    this.#expectSign(')')
    return node
  }

  #readCondition(): FilterNode {
    const start = this.#skipSpace()
    const condition: FilterCondition = this.#takeWord('contains')
      ? this.#readMatch('contains')
      : this.#takeWord('startswith')
        ? this.#readMatch('startswith')
        : this.#readComparison()
    const problem = this.#allowed && checkFields(condition, this.#allowed)
    if (problem) throw new InvalidFilter(problem, start)
    return this.#counted(condition)
  }

  #readMatch(how: 'contains' | 'startswith'): FilterCondition {
    this.#expectSign('(')
    const operand = this.#readOperand()
    this.#expectSign(',')
    const start = this.#skipSpace()
    const literal = this.#readLiteral()
    if (literal.type !== 'text') return this.#fail('A text in quotes is expected.', start)
    this.#expectSign(')')
    return { kind: 'match', how, operand, text: literal.value }
  }

  #readComparison(): FilterCondition {
    const operand = this.#readOperand()
    const start = this.#skipSpace()
    if (this.#takeWord('in')) return { kind: 'in', operand, values: this.#readValues() }
    const operator = this.#take('word')
    if (operator === undefined || !isComparison(operator)) {
      return this.#fail('One of eq, ne, gt, ge, lt, le and in is expected.', start)
    }
    const value = this.#readLiteral()
    const hasOrder = value.type !== 'null' && value.type !== 'boolean'
    if (!hasOrder && !isEquality(operator))
      throw new InvalidFilter(
        { sentence: 'This value has no order for {operator}.', params: { operator } },
        start,
      )
    return { kind: 'compare', operator, operand, value }
  }

  #readOperand(): FilterOperand {
    if (!this.#takeWord('tolower')) return { field: this.#readField(), isLowered: false }
    this.#expectSign('(')
    const field = this.#readField()
    this.#expectSign(')')
    return { field, isLowered: true }
  }

  #readField(): string {
    const start = this.#skipSpace()
    const field = this.#take('word')
    return field === undefined || RESERVED.has(field) ? this.#fail('A field is expected.', start) : field
  }

  #readValues(): FilterLiteral[] {
    this.#expectSign('(')
    const values: FilterLiteral[] = []
    do {
      const start = this.#skipSpace()
      const value = this.#readLiteral()
      if (value.type === 'null') this.#fail('A list cannot hold null.', start)
      if (value.type !== (values[0]?.type ?? value.type))
        this.#fail('A list holds values of one kind.', start)
      values.push(value)
      if (values.length > FILTER_LIMITS.values) this.#fail('The list is too long.', start)
    } while (this.#takeSign(','))
    this.#expectSign(')')
    return values
  }

  #readLiteral(): FilterLiteral {
    const start = this.#skipSpace()
    const quoted = this.#take('text')
    if (quoted?.includes('\0')) return this.#fail('A text cannot hold a null character.', start)
    if (quoted !== undefined) return { type: 'text', value: quoted.slice(1, -1).replaceAll("''", "'") }
    const instant = this.#take('instant')
    if (instant !== undefined) return realInstant(instant) ?? this.#fail('There is no such instant.', start)
    const number = this.#take('number')
    if (number !== undefined) return safeNumber(number) ?? this.#fail('The number is too large.', start)
    if (this.#takeWord('null')) return { type: 'null' }
    if (this.#takeWord('true')) return { type: 'boolean', value: true }
    if (this.#takeWord('false')) return { type: 'boolean', value: false }
    return this.#fail(
      'A value is expected: a number, an instant, null, true, false or a text in quotes.',
      start,
    )
  }

  #nested(read: () => FilterNode): FilterNode {
    if (++this.#depth > FILTER_LIMITS.depth) this.#fail('The filter is nested too deeply.')
    const node = read()
    this.#depth--
    return node
  }

  #counted(node: FilterNode): FilterNode {
    if (++this.#nodes > FILTER_LIMITS.nodes) this.#fail('The filter has too many conditions.')
    return node
  }

  #take(kind: keyof typeof token): string | undefined {
    const pattern = token[kind]
    pattern.lastIndex = this.#position
    const [found] = pattern.exec(this.#text) ?? []
    if (found === undefined) return undefined
    this.#position += found.length
    if (kind !== 'space') this.#skipSpace()
    return found
  }

  #takeWord(word: string): boolean {
    const start = this.#skipSpace()
    if (this.#take('word') === word) return true
    this.#position = start
    return false
  }

  #takeSign(sign: string): boolean {
    if (this.#text[this.#skipSpace()] !== sign) return false
    this.#position++
    this.#skipSpace()
    return true
  }

  #expectSign(sign: string): void {
    if (!this.#takeSign(sign))
      throw new InvalidFilter({ sentence: 'A {sign} is expected.', params: { sign } }, this.#position)
  }

  #skipSpace(): number {
    this.#take('space')
    return this.#position
  }

  #fail(sentence: string, position = this.#position): never {
    throw new InvalidFilter({ sentence }, position)
  }
}

/** A day that its month does not have would otherwise roll over into the next; no database knows a year 0. */
function realInstant(text: string): FilterLiteral | undefined {
  const instant = new Date(text)
  if (Number.isNaN(instant.getTime()) || text.startsWith('0000')) return undefined
  const value = instant.toISOString()
  return value.slice(0, 16) === text.slice(0, 16) ? { type: 'instant', value } : undefined
}

/** No number that a double cannot tell from its neighbours; minus zero is zero. */
function safeNumber(text: string): FilterLiteral | undefined {
  const value = Number(text)
  return Math.abs(value) <= Number.MAX_SAFE_INTEGER ? { type: 'number', value: value + 0 } : undefined
}
