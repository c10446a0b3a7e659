import fc from 'fast-check'
import { expect, test } from 'vitest'
import { normalizeCellText } from './normalize-cell-text.ts'

test.each([
  ['\u200b\u200e103', '103'],
  ['102\u200b ', '102'],
  ['1\u200b04', '104'],
  ['\ufeff\u00a0Main\u00a0 entrance\u00a0', 'Main entrance'],
  ['Tür\u00adnummer', 'Türnummer'],
  ['\u202a04A1\u202c', '04A1'],
  ['👩\u200d🔧 A', '👩\u200d🔧 A'],
])('%j is read as it is seen: %j [TABLE-92]', (text, shown) => {
  expect(normalizeCellText(text)).toBe(shown)
})

test('a text of usual letters is read in one step as any other', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary-ascii' }), (text) => {
      expect(normalizeCellText(text)).toBe(text.replace(/\s+/g, ' ').trim())
    }),
  )
})
