import { expect, test } from 'vitest'
import {
  cellKey,
  isDittoMark,
  isFrenchYesOrNo,
  isNotStated,
  isNotStatedValue,
  parseYesOrNo,
} from './cell-marks.ts'

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

test.each([
  ['  two   words ', 'TWO WORDS'],
  ['\u00c9tage\u00a0 1', 'ETAGE 1'],
  [' a ', 'A'],
  ['caf\u0065\u0301 ', 'CAFE'],
])('the cell "%s" is compared as %s', (text, key) => {
  expect(cellKey(text)).toBe(key)
})

test.each([
  ['Ja.', true],
  ['n.', false],
  ['x.y', undefined],
  ['a [x]', undefined],
  ['[x] a', undefined],
  ['.', undefined],
  ['\u2713.', undefined],
])('the cell "%s" says %s [TABLE-40]', (text, said) => {
  expect(parseYesOrNo(text)).toBe(said)
  expect(parseYesOrNo(text, { isFrench: true })).toBe(said)
})

test('a repetition has at most six signs, blanks included [TABLE-100]', () => {
  expect([' ditto', '  ditto'].map(isDittoMark)).toEqual([true, false])
})
