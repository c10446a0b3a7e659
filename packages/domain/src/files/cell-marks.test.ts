import { expect, test } from 'vitest'
import { isDittoMark, isFrenchYesOrNo, isNotStated, isNotStatedValue, parseYesOrNo } from './cell-marks.ts'

test.each([
  ...['✓', '✔', '✔️', '☑', '✅', '●', '•', '■', 'x', 'X', '×', '[x]', '(X)', '1'],
  ...['yes', 'Ja', 'j', 'oui', 'sí', 'si', 'y', 'TRUE', 'WAHR', 'VRAI', 'VERDADERO', 'waar'],
])('a cell with "%s" says yes [TABLE-40]', (text) => {
  expect(parseYesOrNo(text)).toBe(true)
})

test.each([
  ...['☐', '□', '[ ]', '0', 'no', 'Nein', 'nee', 'non', 'n'],
  ...['FALSE', 'FALSCH', 'FAUX', 'FALSO', 'ONWAAR'],
])('a cell with "%s" says no [TABLE-40]', (text) => {
  expect(parseYesOrNo(text)).toBe(false)
})

test.each(['✗', '✘', '❌', '☒', '○', '?', '+', '!', 'ü', 'þ', 'P', 'o', 'maybe', '★', '✓?', 'x / -'])(
  'a cell with "%s" says neither yes nor no [TABLE-40]',
  (text) => {
    expect(parseYesOrNo(text)).toBeUndefined()
  },
)

test('a lone "o" is "oui" beside other French answers alone [TABLE-40]', () => {
  expect(isFrenchYesOrNo(['o', 'N'])).toBe(true)
  expect(isFrenchYesOrNo(['o', 'x', ''])).toBe(false)
  expect(parseYesOrNo('O', { isFrench: true })).toBe(true)
})

test('placeholders of five languages say nothing, and a room called "NA" is one [TABLE-43]', () => {
  const said = [
    '-',
    '–',
    '—',
    '--',
    '/',
    '',
    'N/A',
    'n/a',
    'None',
    'keine',
    'k.A.',
    'geen',
    'aucun',
    'Ninguno',
  ]
  expect(said.filter((text) => !isNotStated(text))).toEqual([])
  expect(['NA', 'KA', '?', 'TBD', '0', '-1', 'None of these'].filter(isNotStated)).toEqual([])
  expect(['NA', '?', 'TBD'].filter(isNotStatedValue)).toEqual(['NA'])
})

test.each(['"', '〃', "''", '„', 'dito', 'Ditto', 'dto.', 'IDEM', ' ″ '])(
  'a cell with %s repeats the one above [TABLE-100]',
  (text) => {
    expect(isDittoMark(text)).toBe(true)
  },
)

test.each(['', 'd', 'Idems', '"A"', 'ditto 2', '1"', 'Do.'])(
  'a cell with %s says something of its own',
  (text) => {
    expect(isDittoMark(text)).toBe(false)
  },
)
