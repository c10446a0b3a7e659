import { expect, test } from 'vitest'
import { findMeaninglessNames } from './names.ts'
import {
  findCitedTickets,
  findOwnClocks,
  findOwnDates,
  findOwnOrders,
  findPackageHosts,
  findSharedMocks,
  findShortWaits,
  findSpreadLiterals,
  findStackedComments,
  lockedAddresses,
} from './wording.ts'

const at = (path: string, text = '') => [{ path, text }]

test('three stacked comment lines are reported, two are not', () => {
  expect(findStackedComments(at('a.ts', 'x\n  // a\n  // b\n  // c\n'))).toEqual(['a.ts'])
  expect(findStackedComments(at('a.ts', '// a\n// b\nx\n// c\n'))).toEqual([])
})

test('a ticket in a comment is reported, a private field is not', () => {
  expect(findCitedTickets(at('a.ts', `// see ${'#'}1234\n`))).toEqual(['a.ts'])
  expect(findCitedTickets(at('a.ts', `/**\n * fixed by ${'#'}1234\n */\n`))).toEqual(['a.ts'])
  expect(findCitedTickets(at('a.ts', "const grey = '#123456'\n"))).toEqual([])
})

test('a literal that is spread is reported, a value that is spread is not', () => {
  const literal = `.${'..'}{ a }`
  expect(findSpreadLiterals(at('a.ts', `const b = { ${literal} }\n`))).toEqual(['a.ts'])
  expect(findSpreadLiterals(at('a.ts', 'const b = { ...a, ...(c ? { d } : {}) }\n'))).toEqual([])
})

test('an order by the language of the machine is reported, one by a language that is named is not', () => {
  const texts = ['a.localeCompare(b)', 'f(a).localeCompare(f(b))', "new Intl.Collator('de')"]
  for (const text of texts) expect(findOwnOrders(at('apps/a.ts', text))).toEqual(['apps/a.ts'])
  expect(findOwnOrders(at('apps/a.ts', 'a.localeCompare(b, language)'))).toEqual([])
  expect(findOwnOrders(at('packages/domain/src/formats/compare-names.ts', 'Intl.Collator'))).toEqual([])
})

test('a clock that the machine tells is reported, but where it is that of the device or UTC', () => {
  const texts = [`Intl.${'DateTimeFormat'}('de', { timeZone })`, `at.${'toLocaleTimeString'}()`]
  for (const text of texts) expect(findOwnClocks(at('apps/a.ts', text))).toEqual(['apps/a.ts'])
  expect(findOwnClocks(at('packages/ui/src/instant-format.ts', texts[0]))).toEqual([])
  expect(findOwnClocks(at('apps/a.test.ts', texts[0]))).toEqual([])
})

test('a date in a form of its own is reported, and the form of tags anywhere but in their list', () => {
  const texts = [
    `f(l, { date${'Style'}: 'medium' })`,
    `f(l, { month: 'short', year: 'numeric' })`,
    `day.split('-').${'reverse'}().join('.')`,
    `t('asOf', { date: ${'localDay'}(now) })`,
    `formatTag${'Date'}(at)`,
  ]
  for (const text of texts) expect(findOwnDates(at('apps/a.ts', text))).toEqual(['apps/a.ts'])
  expect(findOwnDates(at('apps/a.ts', "f(l, { dateStyle: 'long', timeStyle: 'short' })"))).toEqual([])
  expect(findOwnDates(at('apps/console/src/features/tags/tag-columns.tsx', texts[4]))).toEqual([])
  expect(findOwnDates(at('packages/domain/src/formats/dates.ts', texts[3]))).toEqual([])
})

test('a replaced module is reported where test files share their modules, and nowhere else', () => {
  const replaced = ['a.test.ts', 'a.test.tsx', 'a.alone.test.tsx'].flatMap((path) =>
    at(path, `vi.${'mock'}('./a.ts')\n`),
  )
  expect(findSharedMocks(replaced)).toEqual(['a.test.ts', 'a.test.tsx'])
})

test('a wait of a second and a limit of its own are reported, but in the one that says how long', () => {
  const wait = `vi.${'waitFor'}(() => {})\n`
  const files = [
    ...at('a.test.ts', wait),
    ...at('b.test.ts', `test('b', { ${'timeout'}: 5_000 }, () => {})\n`),
    ...at('b.ts', `ask({ ${'timeout'}: 5_000 })\n`),
    ...at('apps/platform/src/testing/eventually.ts', wait),
  ]
  expect(findShortWaits(files)).toEqual(['a.test.ts', 'b.test.ts'])
})

test.each(['utils.ts', 'date-helpers.tsx', 'lock-manager.ts', 'common/a.ts', 'mail-service.ts'])(
  '%s does not say what is inside',
  (path) => {
    expect(findMeaninglessNames(at(path))).toEqual([path])
  },
)

test('words of the product may sound alike', () => {
  expect(
    findMeaninglessNames([...at('service-status/status-page.tsx'), ...at('terms-of-service.ts')]),
  ).toEqual([])
})

test('a package host and a locked address are reported', () => {
  const host = ['registry', 'npmjs', 'org'].join('.')

  expect(findPackageHosts(at('.npmrc', `x=https://${host}/\n`))).toEqual(['.npmrc'])
  expect(findPackageHosts(at('.npmrc', 'fund=false\n'))).toEqual([])
  expect(lockedAddresses(at('package-lock.json', '"resolved": "https://example.org/a.tgz"'))).toEqual([
    'package-lock.json',
  ])
  expect(lockedAddresses(at('package-lock.json', '"resolved": "packages/ui"'))).toEqual([])
})
