// @vitest-environment jsdom
import { expect, test } from 'vitest'
import { keepNoVisits, keepRoute, keepSearch, keptSearches, lastRoute } from './visit-memory.ts'

test('where the operator lets browsers keep nothing, searches and the last page go with the page [SEC-39]', () => {
  keepSearch('Ada Lovelace')
  keepRoute('/installations/1')
  expect(localStorage).toHaveLength(2)

  keepNoVisits()
  expect([keptSearches(), lastRoute(), localStorage.length]).toEqual([[], undefined, 0])
  keepSearch('Quayside')
  keepRoute('/company')
  expect([keptSearches(), lastRoute(), localStorage.length]).toEqual([['Quayside'], '/company', 0])
})
