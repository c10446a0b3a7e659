import { expect, test } from 'vitest'
import { parseListAddress } from './list-address.ts'

const parse = (raw: Record<string, unknown>) => parseListAddress(raw, ['name', 'created_date'])

test.each([
  [2, { page: 2 }],
  ['3', { page: 3 }],
  [1, {}],
  [0, {}],
  [-1, {}],
  [2.5, {}],
  ['x', {}],
])('a page %j in the address of a list', (page, address) => {
  expect(parse({ page })).toEqual(address)
})

test.each([
  ['name asc', { sort: 'name asc' }],
  ['created_date desc', { sort: 'created_date desc' }],
  ['secret asc', {}],
  ['name up', {}],
  ['name', {}],
  [7, {}],
])('an order %j in the address of a list', (sort, address) => {
  expect(parse({ sort })).toEqual(address)
})

test('a number that was searched for is read as text', () => {
  expect(parse({ search: 1234 })).toEqual({ search: '1234' })
  expect(parse({ search: '' })).toEqual({})
})
