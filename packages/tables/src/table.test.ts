import { expect, test } from 'vitest'
import { createCellCounter, textCell } from './table.ts'

test.each([
  ['cells', { cells: 3, rows: 0, columns: 0 }, Array.from({ length: 4 }, () => 'x')],
  ['letters', { cells: 9, rows: 0, columns: 0 }, ['x'.repeat(16_777_215), 'y', 'z']],
])('as many %s as the limit are counted, and one more is refused [TABLE-05 TABLE-67]', (_, limits, texts) => {
  const count = createCellCounter(limits)
  for (const text of texts.slice(0, -1)) count(textCell(text))
  expect(() => count(textCell(texts.at(-1) ?? ''))).toThrow('FileTooComplex')
})
