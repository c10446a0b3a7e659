// @vitest-environment jsdom
import { expect, test } from 'vitest'
import {
  disableVisitStorage,
  readLastRoute,
  readStoredSearches,
  storeRoute,
  storeSearch,
} from './visit-memory.ts'

test('where the operator lets browsers keep nothing, searches and the last page go with the page [SEC-39]', () => {
  storeSearch('Ada Lovelace')
  storeRoute('/installations/1')
  expect(localStorage).toHaveLength(2)

  disableVisitStorage()
  expect([readStoredSearches(), readLastRoute(), localStorage.length]).toEqual([[], undefined, 0])
  storeSearch('Quayside')
  storeRoute('/company')
  expect([readStoredSearches(), readLastRoute(), localStorage.length]).toEqual([['Quayside'], '/company', 0])
})
