import { expect, test } from 'vitest'
import { parseListSearch } from './list-search.ts'

test('what the address says stays', () => {
  const search = { search: 'quay', page: 3, sort: 'type asc', state: 'owner_pending' }
  expect(parseListSearch(search)).toEqual(search)
})

test('a search for a number is a text', () => {
  expect(parseListSearch({ search: 1234 })).toEqual({ search: '1234' })
  expect(parseListSearch({ search: 0 })).toEqual({ search: '0' })
})

test.each([
  { page: 1 },
  { page: -2 },
  { page: 'two' },
  { sort: 'installer asc' },
  { sort: 'created_date up' },
  { sort: 'created_date' },
  { sort: 4 },
  { state: 'finished' },
  { search: '' },
  { search: { deep: true } },
  { other: 'x' },
])('%o falls back to the default', (search) => {
  expect(parseListSearch(search)).toEqual({})
})
