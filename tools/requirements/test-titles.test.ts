import { expect, test } from 'vitest'
import { testTitles } from './test-titles.ts'

test.each([
  ["test('a', () => {})", ['a']],
  ['it(\n  "b",\n  () => {},\n)', ['b']],
  [`describe('c', () => { test(\`d \${x('y')} e\`, f) })`, ['c', `d \${x('y')} e`]],
  ["test.each([['(', ')'], [`)`, 1]])('f %s', g)", ['f %s']],
  ["test.each<{ a: () => void }>([1])('g', h)", ['g']],
  [`test.each\`a | b\\n\${1} | \${2}\`('h', i)`, ['h']],
  ["test.concurrent.only('i', j)", ['i']],
  ["journey('k', async ({ page }) => {})", ['k']],
  ["const quote = /['(]/\ntest('l', m)", ['l']],
  ["<p>The owner's</p>\ntest('n', o)", ['n']],
  ["const half = a / 2\ntest('m', n / 2)", ['m']],
])('%s has its titles found', (source, titles) => {
  expect(testTitles(source)).toEqual(titles)
})

test.each([
  "// test('a')",
  "/* test('a') */",
  '"test(\'a\')"',
  "pattern.test('a')",
  "test.skip('a', b)",
  "test.todo('a')",
  "test.skipIf(c)('a', b)",
  "describe.skip('a', b)",
  'test(title, b)',
  "latest('a')",
])('%s is no test that runs', (source) => {
  expect(testTitles(source)).toEqual([])
})
