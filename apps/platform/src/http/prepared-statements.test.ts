import { parseFilter } from '@commissioning/contract/http/parse-filter'
import { CompiledQuery } from 'kysely'
import { expect, test, vi } from 'vitest'
import { splitFilterValues } from './filter-to-sql.ts'
import { type PreparedStatements, reusePreparedStatement } from './prepared-statements.ts'

const shapeOf = (filter: string) => splitFilterValues(parseFilter(filter))

test.each([
  ["name eq 'a'", "name eq 'b'", true],
  ["contains(tolower(name),'a')", "contains(tolower(name),'50%')", true],
  ["contains(name,'a')", "startswith(name,'a')", false],
  ["contains(name,'a')", "contains(tolower(name),'a')", false],
  ['at gt 2026-01-01T00:00:00Z', 'at gt 2026-02-02T00:00:00Z', true],
  ['at eq null', 'at eq 2026-02-02T00:00:00Z', false],
  ["name in ('a','b')", "name in ('a','b','c')", false],
  ["name eq 'a' and number eq 1", "name eq 'b' and number eq 2", true],
  ["name eq 'a' and number eq 1", "name eq 'a' or number eq 1", false],
])('%s and %s have one text: %s', (one, other, isSame) => {
  expect(shapeOf(one).shape === shapeOf(other).shape).toBe(isSame)
})

test('the values of a filter stand in the order of its text, as they are bound', () => {
  const { values, shape } = shapeOf(
    "contains(name,'50%') and (number in (1,2) or not (at ge 2026-01-01T00:00:00Z)) and done eq true",
  )
  expect(values).toEqual(['50\\%', 1, 2, new Date('2026-01-01'), true])
  expect(shape).not.toMatch(/50|2026/)
})

test('a text is made once for its shape, and given the values of each request', () => {
  const known: PreparedStatements = new Map()
  const compile = vi.fn((values: unknown[]) => CompiledQuery.raw('select $1', values))
  for (const value of ['a', 'b'])
    expect(reusePreparedStatement(known, { shape: 'one', values: [value] }, () => compile([value]))).toEqual({
      text: 'select $1',
      values: [value],
    })
  expect(compile).toHaveBeenCalledTimes(1)
})

test('a text that holds values of its own is made anew each time', () => {
  const known: PreparedStatements = new Map()
  const ask = (own: string) =>
    reusePreparedStatement(known, { shape: 'one', values: ['a'] }, () =>
      CompiledQuery.raw('select $1, $2', [own, 'a']),
    )
  expect([ask('mine').values, ask('theirs').values]).toEqual([
    ['mine', 'a'],
    ['theirs', 'a'],
  ])
})
