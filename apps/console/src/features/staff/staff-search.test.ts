import { expect, test } from 'vitest'
import { parseStaffSearch, staffFilter } from './staff-search.ts'

test.each([
  [{}, {}],
  [
    { search: 12, page: '3', sort: 'role desc' },
    { search: '12', page: 3, sort: 'role desc' },
  ],
  [{ search: { a: 1 }, page: -1, sort: 'secret asc' }, {}],
  [{ page: 1, sort: 'email sideways' }, {}],
])('the address %o is read as %o', (given, read) => {
  expect(parseStaffSearch(given)).toEqual(read)
})

test.each([
  [undefined, ''],
  ['  ', ''],
  [
    " O'Neil ",
    "contains(tolower(first_name),'o''neil') or contains(tolower(last_name),'o''neil') or " +
      "contains(tolower(email),'o''neil') or contains(tolower(full_name),'o''neil')",
  ],
])('a search for %s is the filter %s', (search, filter) => {
  expect(staffFilter(search)).toBe(filter)
})
