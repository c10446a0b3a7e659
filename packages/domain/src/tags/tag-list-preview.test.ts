import { expect, test } from 'vitest'
import {
  canBeTicked,
  columnHeading,
  decideNumbers,
  listFirstCards,
  listPossibleCardReadings,
  previewTagList,
  readListedLabels,
  readNumbers,
  selectCertainRows,
} from './tag-list-preview.ts'
import { classifyTagList } from './tag-list-rules.ts'
import type { ListedNumber, TagDoubt } from './tag-list-sheet.ts'

const listOf = (...rows: (string | [string, TagDoubt])[]): ListedNumber[] =>
  rows.map((row, at) => {
    const [text, doubt] = typeof row === 'string' ? [row, undefined] : row
    return { line: at + 1, text, doubt }
  })
const preview = (rows: ListedNumber[], known: string[] = [], reading?: 'decimal' | 'reversedDecimal') =>
  previewTagList(readNumbers(rows, reading), new Set(known)).map(
    ({ line, outcome, number, doubt, refusal }) =>
      [line, outcome, number ?? doubt ?? refusal?.code].join(' '),
  )

test('each row says what it becomes: new, known, twice, in doubt or refused [TABLE-60 TABLE-95]', () => {
  const rows = listOf(
    'Card',
    '04:a1:b2:c3',
    '04A1B2C3',
    '04FFEEDD',
    ['08A1B2C3', 'random'],
    ['8804A1B2', 'cascade'],
    ['04112233', 'hidden'],
    ['1.2E+7', 'exponent'],
    'Anna',
    ['20260101120000', 'digits'],
  )
  expect(preview(rows, ['04FFEEDD'])).toEqual([
    '2 new 04A1B2C3',
    '3 twice 04A1B2C3',
    '4 known 04FFEEDD',
    '5 uncertain 08A1B2C3',
    '6 uncertain 8804A1B2',
    '7 uncertain 04112233',
    '8 refused exponent',
    '9 refused InvalidTagNumber',
    '10 uncertain 20260101120000',
  ])
  expect(selectCertainRows(previewTagList(readNumbers(rows, undefined), new Set()))).toEqual([2, 4])
  expect(columnHeading(rows)).toBe('Card')
  expect(columnHeading(rows.slice(1))).toBe('')
  expect(columnHeading(listOf('Cards of the hotel', 'Chip', '04A1B2C3', 'Anna'))).toBe('Chip')
  expect(columnHeading(listOf('Anna', 'Ben'))).toBe('')
})

test('a column of decimal numbers has readings, each of which shows its first cards [TABLE-52 TABLE-61]', () => {
  const rows = listOf('Card', '0077701827', '0012345678', '0000000001')
  expect(listPossibleCardReadings(rows)).toEqual(['decimal', 'reversedDecimal'])
  expect(listPossibleCardReadings(listOf('12345678', '23456789'))).toEqual([
    'hex',
    'decimal',
    'reversedDecimal',
  ])
  expect(listPossibleCardReadings(listOf('04A1B2C3', '12345678'))).toBeUndefined()
  expect(listFirstCards(rows, 'decimal')).toEqual(['04A1A2C3', '00BC614E', '00000001'])
  expect(listFirstCards(rows, 'reversedDecimal')).toEqual(['C3A2A104', '4E61BC00', '01000000'])
  expect(preview(rows, ['00BC614E'], 'decimal')).toEqual([
    '2 new 04A1A2C3',
    '3 known 00BC614E',
    '4 new 00000001',
  ])
})

test('a decimal number that is first in its list is no heading, and one that is too large is refused [TABLE-61]', () => {
  const rows = listOf('4294967295', '4294967296', '04A1B2C3')
  expect(preview(rows, [], 'decimal')).toEqual([
    '1 new FFFFFFFF',
    '2 refused CardNumberTooLarge',
    '3 refused CardNumberNotDecimal',
  ])
})

test('decimal numbers without a reading stay in doubt, and what they become in one may be in doubt itself [TABLE-61]', () => {
  const rows = listOf(['2282000818', 'decimal'], ['0077701827', 'decimal'])
  expect(preview(rows)).toEqual(['1 refused decimal', '2 refused decimal'])
  expect(preview(rows, [], 'decimal')).toEqual(['1 uncertain 880491B2', '2 new 04A1A2C3'])
})

test.each(['12345678.0', '04A1B2C', 'O4A1B2C3', '0012345678 x', '04:A1:B2:C3:D'])(
  'a first row that is meant as a number, and is none, is refused and no heading: %s [TABLE-60]',
  (text) => {
    for (const reading of [undefined, 'decimal'] as const)
      expect(preview(listOf(text), [], reading)[0]).toMatch(
        /^1 refused (InvalidTagNumber|CardNumberNotDecimal)$/,
      )
    expect(classifyTagList(listOf(text, '04A1B2C3'), new Set()).invalid).toEqual([text])
  },
)

test.each(['Card', 'UID (hex, 4 B)', 'Tag 1', 'Transponder 2026', ''])(
  '"%s" is a heading [TABLE-60]',
  (text) => {
    expect(preview(listOf(text, '04A1B2C3'))).toEqual(['2 new 04A1B2C3'])
    expect(classifyTagList(listOf(text, '04A1B2C3'), new Set()).invalid).toEqual([])
  },
)

test('only ticked rows are taken, those in doubt too, but none that the file alone can settle [TABLE-60]', () => {
  const rows = listOf('Card', '04A1B2C3', '04FFEEDD', ['08A1B2C3', 'random'], ['12340000', 'exponent'])
  const decided = decideNumbers(rows, { isTicked: (line) => [2, 4, 5].includes(line) })
  const sorted = classifyTagList(decided, new Set(), { mayHaveHeading: false })
  expect(sorted.added).toEqual(['04A1B2C3', '08A1B2C3'])
  expect(sorted.uncertain.map(({ line }) => line)).toEqual([5])
})

test('a ticked row that is no number is named and never taken for a heading [TABLE-60]', () => {
  const decided = decideNumbers(listOf('Card', 'Anna', '04A1B2C3'), { isTicked: (line) => line > 1 })
  expect(classifyTagList(decided, new Set(), { mayHaveHeading: false }).invalid).toEqual(['Anna'])
})

test('a list that is sent with a reading alone is read in it, and a hexadecimal number in it is not added [TABLE-61]', () => {
  const rows = listOf('Card', '0077701827', '04A1B2C3')
  const sorted = classifyTagList(decideNumbers(rows, { reading: 'reversedDecimal' }), new Set())
  expect(sorted.added).toEqual(['C3A2A104'])
  expect(sorted.uncertain).toMatchObject([{ line: 3, doubt: 'notDecimal' }])
})

test.each(['constructor', '__proto__', 'toString'])('a tag may be called %s [TABLE-81]', (label) => {
  expect([...readListedLabels([{ line: 2, text: '04A1B2C3', label }], undefined).labels]).toEqual([
    ['04A1B2C3', label],
  ])
})

test.each([
  ['new', true],
  ['uncertain', true],
  ['known', false],
  ['twice', false],
  ['refused', false],
] as const)('a person decides about a row that is %s: %s [TABLE-60]', (outcome, canBe) => {
  expect(canBeTicked({ outcome })).toBe(canBe)
})

test('of two names of a number the first counts, and a name that cannot be taken is told [TAG-43]', () => {
  const rows: ListedNumber[] = [
    { line: 1, text: 'Card', label: 'Name' },
    { line: 2, text: '04A1B2C3' },
    { line: 3, text: '04A1B2C3', label: 'Anna' },
    { line: 4, text: '04a1b2c3', label: 'Ben' },
    { line: 5, text: '04A1B2C4', label: null },
    { line: 6, text: 'no card', label: null },
    { line: 7, text: '1E+5', doubt: 'exponent', label: 'Eve' },
  ]
  expect(readListedLabels(rows, undefined)).toEqual({ labels: new Map([['04A1B2C3', 'Anna']]), unread: [5] })
})

test('one decimal number in doubt asks for a reading, and a number that names no card is shown as none [TABLE-52]', () => {
  const rows = listOf('Card', ['04123456', 'decimal'], '04A1B2C3')
  expect(listPossibleCardReadings(rows)).toEqual(['hex', 'decimal', 'reversedDecimal'])
  expect(listPossibleCardReadings(listOf('Card', ['04123456', 'digits'], '04A1B2C3'))).toBeUndefined()
  expect(listPossibleCardReadings(listOf('Card', 'Anna'))).toBeUndefined()
  expect(listFirstCards(listOf('Card', '9999999999', '0000000001'), 'decimal')).toEqual(['–', '00000001'])
})

test.each([
  ['a word', 'Card', 'Card'],
  ['a tag number', '04A1B2C3', ''],
  ['a decimal number', '0012345678', ''],
  ['something meant as a number', '04A1B2C', ''],
  ['a cell in doubt', ['1E+5', 'exponent'], ''],
] as const)('%s above a number is its heading or not', (_, first, heading) => {
  const rows = listOf(typeof first === 'string' ? first : [first[0], first[1]], '04A1B2C4')
  expect(columnHeading(rows)).toBe(heading)
  expect(previewTagList(readNumbers(rows, undefined), new Set())).toHaveLength(heading === '' ? 2 : 1)
})
