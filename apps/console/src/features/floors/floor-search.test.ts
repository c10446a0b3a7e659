import { expect, test } from 'vitest'
import { floorFilter, MAX_LOCKS, parseFloorSearch, parseLockIds } from './floor-search.ts'

const id = (number: number) => `0192d3a0-0000-7000-8000-${String(number).padStart(12, '0')}`

test.each([
  [{}, {}],
  [
    { search: 12, sort: 'number desc' },
    { search: '12', sort: 'number desc' },
  ],
  [{ search: { a: 1 }, sort: 'secret asc', locks: 7 }, {}],
  [{ sort: 'number sideways', locks: 'x,y' }, {}],
  [{ locks: `${id(1)},nonsense,${id(2)}` }, { locks: `${id(1)},${id(2)}` }],
])('the address %o is read as %o', (given, read) => {
  expect(parseFloorSearch(given)).toEqual(read)
})

test('no more locks than fit into a filter are read', () => {
  const many = Array.from({ length: MAX_LOCKS + 5 }, (_, index) => id(index))
  expect(parseLockIds(many.join(','))).toHaveLength(MAX_LOCKS)
})

test.each([
  [undefined, undefined, ''],
  ['Lob', undefined, "contains(tolower(customer_reference),'lob')"],
  ['-1', undefined, "contains(tolower(customer_reference),'-1') or number eq -1"],
  [undefined, [id(1), id(2)], `id in ('${id(1)}','${id(2)}')`],
  [undefined, [], 'id eq null'],
  ['2', [id(1)], `(contains(tolower(customer_reference),'2') or number eq 2) and id in ('${id(1)}')`],
])('a search for %s among %o is the filter %s', (search, ids, filter) => {
  expect(floorFilter(search, ids)).toBe(filter)
})
