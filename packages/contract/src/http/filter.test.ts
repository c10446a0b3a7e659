import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  type AllowedFields,
  andFilter,
  checkFields,
  containsFilter,
  eq,
  FILTER_LIMITS,
  type FilterLiteral,
  type FilterNode,
  type FilterOperand,
  ge,
  gt,
  InvalidFilter,
  isAnyOfFilter,
  joinFiltersWithAnd,
  le,
  lt,
  ne,
  notFilter,
  orFilter,
  printFilter,
  toLower,
} from './filter.ts'
import { parseFilter } from './parse-filter.ts'

const instant = new Date('2026-11-21T04:32:00.500Z')

test.each<[string, FilterNode]>([
  ["customer_reference eq 'Hall'", eq('customer_reference', 'Hall')],
  ["name ne 'O''Neil''s'", ne('name', "O'Neil's")],
  ["name eq ''", eq('name', '')],
  ["installer.id eq 'a'", eq('installer.id', 'a')],
  ['release_date eq null', eq('release_date', null)],
  ['is_online eq true', eq('is_online', true)],
  ['restore_required ne false', ne('restore_required', false)],
  ['number gt -10', gt('number', -10)],
  ['number ge 0.5', ge('number', 0.5)],
  ['number lt 1e-7', lt('number', 1e-7)],
  ['access_expiry le 2026-11-21T04:32:00.500Z', le('access_expiry', instant)],
  ["id in ('a','b')", isAnyOfFilter('id', ['a', 'b'])],
  ['number in (1,2,3)', isAnyOfFilter('number', [1, 2, 3])],
  ["contains(name,'x')", containsFilter('name', 'x')],
  ["contains(tolower(name),'x')", containsFilter(toLower('name'), 'x')],
  ["tolower(name) eq 'x'", eq(toLower('name'), 'x')],
  ["not (contains(name,'x'))", notFilter(containsFilter('name', 'x'))],
  ['a eq 1 and b eq 2 and c eq 3', andFilter(eq('a', 1), eq('b', 2), eq('c', 3))],
  ['a eq 1 or b eq 2 and c eq 3', orFilter(eq('a', 1), andFilter(eq('b', 2), eq('c', 3)))],
  ['(a eq 1 or b eq 2) and c eq 3', andFilter(orFilter(eq('a', 1), eq('b', 2)), eq('c', 3))],
  ['a eq 1 and (b eq 2 and c eq 3)', andFilter(eq('a', 1), andFilter(eq('b', 2), eq('c', 3)))],
])('%s is read and printed [API-16]', (text, node) => {
  expect(parseFilter(text)).toEqual(node)
  expect(printFilter(node)).toBe(text)
})

test.each<[string, FilterNode]>([
  ['  a   eq\t1  ', eq('a', 1)],
  ["contains ( name , 'x' )", containsFilter('name', 'x')],
  ['not a eq 1', notFilter(eq('a', 1))],
  ['not not a eq 1 and b eq 2', andFilter(notFilter(notFilter(eq('a', 1))), eq('b', 2))],
  ['((a eq 1))', eq('a', 1)],
  ["id in ( 'a' )", isAnyOfFilter('id', ['a'])],
  ['a eq -0', eq('a', 0)],
  ['a ge 2026-11-21T04:32Z', ge('a', new Date('2026-11-21T04:32:00Z'))],
  ['a ge 2024-02-29T00:00:00Z', ge('a', new Date('2024-02-29T00:00:00Z'))],
  ['order_by eq 1 and android eq 2', andFilter(eq('order_by', 1), eq('android', 2))],
])('"%s" is read', (text, node) => {
  expect(parseFilter(text)).toEqual(node)
})

const refusalOf = (text: string, allowed?: AllowedFields) => {
  try {
    parseFilter(text, allowed)
  } catch (error) {
    if (error instanceof InvalidFilter)
      return { code: error.code, position: error.position, message: error.message }
    throw error
  }
  return undefined
}

test.each([
  ['', 0],
  ['   ', 3],
  ['name', 4],
  ['name eq', 7],
  ['name = 1', 5],
  ['name eq x', 8],
  ['Name eq 1', 0],
  ['installer/id eq 1', 9],
  ['name eq "x"', 8],
  ["name eq 'x", 8],
  ["name eq 'a\0b'", 8],
  ['name eq 1.', 8],
  ['name eq 01x', 8],
  ['name eq +1', 8],
  ['name eq 9007199254740993', 8],
  ['name eq 1e999', 8],
  ['at ge 2026-02-30T00:00:00Z', 6],
  ['at ge 2026-11-21T24:00:00Z', 6],
  ['at ge 2026-11-21T04:32:00+01:00', 6],
  ['at ge 2026-11-21', 6],
  ['at ge 0000-01-01T00:00:00Z', 6],
  ['at gt null', 3],
  ['at le true', 3],
  ['eq eq 1', 0],
  ['true eq true', 0],
  ['a eq 1 b eq 2', 7],
  ['a eq 1 and', 10],
  ['a eq 1 or or b eq 2', 10],
  ['(a eq 1', 7],
  ['a eq 1)', 6],
  ['not', 3],
  ['a in ()', 6],
  ['a in (1,)', 8],
  ["a in (1,'x')", 8],
  ['a in (null)', 6],
  ['a in 1', 5],
  ['contains(a)', 10],
  ['contains(a,1)', 11],
  ["contains('x',a)", 9],
  ["contains(a,'x') eq true", 16],
  ["endswith(a,'x')", 8],
  ["tolower('X') eq 'x'", 8],
  ["tolower(tolower(a)) eq 'x'", 8],
  ['a eq 1; drop table tag', 6],
])('%j is invalid at %i', (text, position) => {
  expect(refusalOf(text)).toMatchObject({ code: 'InvalidFilter', position })
})

const allowed = {
  name: 'text',
  id: 'id',
  'installer.id': 'id',
  number: 'integer',
  level: 'number',
  created_on: 'instant',
  is_online: 'boolean',
} as const satisfies AllowedFields
const id = '0199aaaa-bbbb-7ccc-8ddd-eeeeffff0000'

test.each([
  "name eq 'x'",
  'name eq null',
  `id eq '${id}'`,
  `installer.id ne '${id}'`,
  `id in ('${id}','${id}')`,
  'number gt -5',
  'level lt 0.5',
  'created_on ge 2026-11-21T04:32:00Z',
  'is_online eq true',
  "startswith(tolower(name),'x')",
])('%s suits the fields of its list', (text) => {
  expect(refusalOf(text, allowed)).toBeUndefined()
  expect(checkFields(parseFilter(text), allowed)).toBeUndefined()
})

test.each([
  ["secret eq 'x'", 0],
  ['constructor eq 1', 0],
  ["name eq 'x' and company_id eq 'y'", 16],
  ["name eq 'x' or not (secret eq 1)", 20],
  ['name eq 1', 0],
  ["id eq 'x'", 0],
  [`id in ('${id}','x')`, 0],
  ['number eq 1.5', 0],
  ['number eq 3000000000', 0],
  ["number eq '1'", 0],
  ["created_on ge '2026-11-21'", 0],
  ['is_online eq 1', 0],
  ["contains(number,'1')", 0],
  ["contains(id,'1')", 0],
  ["tolower(number) eq '1'", 0],
])('%s does not suit the fields of its list', (text, position) => {
  expect(refusalOf(text, allowed)).toMatchObject({ code: 'InvalidFilter', position })
  expect(checkFields(parseFilter(text), allowed)).toBeDefined()
})

const { characters, nodes, depth, values } = FILTER_LIMITS
const conditions = (count: number) => Array.from({ length: count }, () => 'a eq 1').join(' or ')

test.each([
  ['characters', `a eq '${'x'.repeat(characters - 7)}'`, `a eq '${'x'.repeat(characters - 6)}'`],
  ['conditions', conditions(nodes / 2), conditions(nodes / 2 + 1)],
  [
    'parentheses',
    `${'('.repeat(depth)}a eq 1${')'.repeat(depth)}`,
    `${'('.repeat(depth + 1)}a eq 1${')'.repeat(depth + 1)}`,
  ],
  ['negations', `${'not '.repeat(depth)}a eq 1`, `${'not '.repeat(depth + 1)}a eq 1`],
  ['list values', `a in (${Array(values).fill('1')})`, `a in (${Array(values + 1).fill('1')})`],
])('a filter is limited in its %s', (_, most, tooMany) => {
  expect(refusalOf(most)).toBeUndefined()
  expect(refusalOf(tooMany)?.code).toBe('InvalidFilter')
})

test('parts that are not there are left out of a filter', () => {
  expect(joinFiltersWithAnd([undefined, eq('a', 1), undefined, eq('b', 2)])).toEqual(
    andFilter(eq('a', 1), eq('b', 2)),
  )
  expect(joinFiltersWithAnd([undefined])).toBeUndefined()
})

const operand: fc.Arbitrary<FilterOperand> = fc.record({
  field: fc.constantFrom('name', 'installer.id', 'created_on', 'notes', 'inner', 'a1.b_2.c'),
  isLowered: fc.boolean(),
})
const someText = fc.string({ unit: 'binary' }).filter((text) => !text.includes('\0'))
const ordered: fc.Arbitrary<FilterLiteral>[] = [
  someText.map((value) => ({ type: 'text', value })),
  fc.integer().map((value) => ({ type: 'number', value })),
  fc.double({ min: -1e12, max: 1e12, noNaN: true }).map((value) => ({ type: 'number', value: value + 0 })),
  fc
    .date({
      min: new Date('0001-01-01T00:00:00Z'),
      max: new Date('9999-12-31T23:59:59Z'),
      noInvalidDate: true,
    })
    .map((value) => ({ type: 'instant', value: value.toISOString() })),
]
const equated: fc.Arbitrary<FilterLiteral>[] = [
  fc.boolean().map((value) => ({ type: 'boolean', value })),
  fc.constant({ type: 'null' }),
]
const drawKind = <const Kind extends string>(...kinds: readonly Kind[]) => fc.constantFrom(...kinds)

const { node } = fc.letrec<{ node: FilterNode }>((tie) => ({
  node: fc.oneof(
    { maxDepth: 4, withCrossShrink: true },
    fc.record({
      kind: drawKind('compare'),
      operator: drawKind('eq', 'ne', 'gt', 'ge', 'lt', 'le'),
      operand,
      value: fc.oneof(...ordered),
    }),
    fc.record({
      kind: drawKind('compare'),
      operator: drawKind('eq', 'ne'),
      operand,
      value: fc.oneof(...equated),
    }),
    fc.record({
      kind: drawKind('in'),
      operand,
      values: fc.oneof(...ordered.map((value) => fc.array(value, { minLength: 1, maxLength: 4 }))),
    }),
    fc.record({ kind: drawKind('match'), how: drawKind('contains', 'startswith'), operand, text: someText }),
    fc.record({ kind: drawKind('and', 'or'), left: tie('node'), right: tie('node') }),
    fc.record({ kind: drawKind('not'), node: tie('node') }),
  ),
}))

test('a printed filter parses to itself', async () => {
  await fc.assert(
    fc.property(node, (filter) => {
      const text = printFilter(filter)
      fc.pre(text.length <= characters)
      expect(parseFilter(text)).toEqual(filter)
    }),
    { numRuns: 2_000 },
  )
})

const scraps = fc
  .array(
    fc.oneof(
      fc.constantFrom(
        ...'a name eq and or not in ( ) , contains( tolower( null true 1 -1 1. \' "'.split(' '),
      ),
      fc.constantFrom("'x'", '2026-11-21T04:32:00Z', '2026-13-01T00:00:00Z', ' ', '\0', '  '),
      fc.string({ unit: 'binary', maxLength: 5 }),
    ),
    { maxLength: 60 },
  )
  .map((parts) => parts.join(' '))

test('any text is a filter or is invalid at a position inside it', async () => {
  await fc.assert(
    fc.property(fc.oneof(scraps, fc.string({ unit: 'binary' })), (text) => {
      const refusal = refusalOf(text)
      if (!refusal) return
      expect(refusal.position).toBeGreaterThanOrEqual(0)
      expect(refusal.position).toBeLessThanOrEqual(text.length)
    }),
    { numRuns: 5_000 },
  )
})
