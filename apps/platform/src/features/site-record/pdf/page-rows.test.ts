import { expect, test } from 'vitest'
import { pageRows } from './page-rows.ts'

const names = Array.from({ length: 300 }, (_, at) => `Door ${at + 1}`)
const fits = (cells: readonly string[]) => cells.every(({ length }) => length <= 400)

test('a row that no page holds goes on in further rows, with every name once and the short cells once [RECORD-09]', () => {
  const rows = pageRows(['Staff', names.join(', '), 'MO–FR, 08:00–18:00'], fits)
  expect(rows.every(fits)).toBe(true)
  expect(rows.map(([, doors]) => doors?.replace(/,$/, '')).join(', ')).toBe(names.join(', '))
  expect(rows.map(([group]) => group)).toEqual(['Staff', ...rows.slice(1).map(() => '')])
})

test('a row that fits, and one long word, stay one row', () => {
  expect(pageRows(['Staff', 'Door 1'], fits)).toEqual([['Staff', 'Door 1']])
  expect(pageRows(['x'.repeat(500)], fits)).toEqual([['x'.repeat(500)]])
})
