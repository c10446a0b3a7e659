import { expect, test } from 'vitest'
import { findUndirectedOrders } from './list-orders.ts'

const TICK = '`'
/** The beginning of a text of code that has something filled in. */
const filled = (name: string) => `${TICK}$\{${name}}`
const page = (text: string, path = 'apps/console/src/a.ts') => [{ path, text }]

test.each([
  ["orderBy: 'customer_reference asc'", []],
  ["orderBy: 'floor.number desc'", []],
  [`orderBy: ${filled('column')} desc${TICK}`, []],
  ["orderBy: 'site_customer_reference'", ['apps/console/src/a.ts: site_customer_reference']],
  ["orderBy: 'name down'", ['apps/console/src/a.ts: name down']],
  [`orderBy: ${filled('column')}${TICK}`, [`apps/console/src/a.ts: ${filled('column').slice(1)}`]],
  [".orderBy('id')", []],
])('an order without its direction is reported: %s', (text, reported) => {
  expect(findUndirectedOrders(page(text))).toEqual(reported)
})

test('a test may ask for any order', () => {
  expect(findUndirectedOrders(page("orderBy: 'x'", 'apps/a.test.ts'))).toEqual([])
})
