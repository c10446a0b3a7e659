import { expect, test } from 'vitest'
import { guessSeparators, parseSeparatedRows } from './separated-text.ts'
import { formatSheetRows } from './testing/read-input.ts'

test.each([
  ['sep=,\r\na;b\nc;d', ',;\t|'],
  ['\uFEFF"SEP=:" \na;b', ':;\t|,'],
  ['sep=;b\na,b\nc,d', ',;\t|'],
  ['a', ';\t|,'],
  ['a;b\nc\nd', '\t|,;'],
  ['a,b\nc', ',;\t|'],
  ['a,b\nc\nd', ';\t|,'],
  ['a;b;c\nd;e;f\ng;h\ni,j', ';,\t|'],
  ['a,b\n\n  \n;\nc,d', ',;\t|'],
  ['"a;b",c\n"d;e",f\n"g;h",i', ',;\t|'],
  ['="a;b",c\n  "d;e",f\ng,h', ',;\t|'],
  [`a,b\n${'c'.repeat(200_000)}${'\nd;e'.repeat(9)}`, ',;\t|'],
])('the separators of %j are likely in this order: %j [TABLE-03]', (text, separators) => {
  expect(guessSeparators(text)).toEqual([...separators])
})

const rowsOf = (text: string, limits = { rows: 9, columns: 4, cells: 99 }) =>
  formatSheetRows(parseSeparatedRows(text, ',', limits))

test.each([
  ['lines end in three ways', 'a\rb\r\nc\n\nd', ['1|a', '2|b', '3|c', '5|d']],
  ['a quoted cell has lines of its own', '"a\r\nb\nc",d\r\ne', ['1|a\r\nb\nc|d', '4|e']],
  ['a cell is empty at each end of a line', ',a,\n,b,', ['1||a|', '2||b|']],
  [
    'blanks around a quoted cell are none of it',
    '  "a" ,\u00a0b\u00a0\n "c"  \n"d"  ',
    ['1|a|b', '2|c', '3|d'],
  ],
  ['a quote with letters behind it is a letter', '"a"b,c\n"d" e\n""f', ['1|"a"b|c', '2|"d" e', '3|""f']],
  ['a quoted cell can end with quotes', '"a""","""b",""""\n"",c', ['1|a"|"b|"', '2||c']],
  ['a formula keeps its text', '="04",="a,""b""", ="5" ,="\n"', ['1|04|a,"b"|5|\n']],
  ['a formula that is none stays', '="a"b,="c\n=d,x="e"', ['1|="a"b|="c', '2|=d|x="e"']],
  ['an apostrophe is taken off once', "'=a,' +b,''-c,'@d\n'e,'", ["1|=a|+b|'-c|@d", "2|'e|'"]],
  ['an apostrophe keeps a tab', "'\ta,'\t,b", ['1|\ta||b']],
  ['a cell of blanks is empty', 'a, \u00a0,"\n\t ",b', ['1|a|||b']],
  ['a line end inside quotes alone stays in it', '"\na\n","b\r"', ['1|\na\n|b\r']],
  ['a mark in front is no letter', '\uFEFF"a",b', ['1|a|b']],
  ['the line that names a separator is counted', '\uFEFFsep=, \na,b', ['2|a|b']],
  ['a named separator alone is no row', 'sep=,', []],
  ['columns behind the last one hold nothing', 'a,b,c,d,, \t,', ['1|a|b|c|d']],
  [
    'each line knows its quotes',
    '"1E+07",1E+07\n1E+07,"1E+07"',
    ['1|1E+07|1E+07 <exponent>', '2|1E+07 <exponent>|1E+07'],
  ],
  ['a sign in front makes a text', `'-1E+07,="1E+07",-1E+07`, ['1|-1E+07|1E+07|-1E+07 <exponent>']],
  ['a saved cell may stand in blanks', ' 1E+07 ,\u00a0#REF! ', ['1|1E+07 <exponent>|#REF! <error>']],
])('%s [TABLE-03 TABLE-78]', (_what, text, rows) => {
  expect(rowsOf(text)).toEqual(rows)
})

test('as many rows and columns as the limit are read, and one more is refused [TABLE-05]', () => {
  const limits = { rows: 2, columns: 3, cells: 9 }
  expect(rowsOf('a,b,c\n,\nd\n\n', limits)).toEqual(['1|a|b|c', '3|d'])
  const refused = (isTooLong: boolean) => expect.objectContaining({ code: 'FileTooComplex', isTooLong })
  expect(() => rowsOf('a\nb\nc', limits)).toThrow(refused(true))
  expect(() => rowsOf('a,b,c,d', limits)).toThrow(refused(false))
})

test('what is saved is neither hidden nor merged, and certain where it is a text [TABLE-03]', () => {
  expect(parseSeparatedRows('a,#REF!', ',', { rows: 1, columns: 2, cells: 2 })).toEqual({
    rows: [
      {
        line: 1,
        isHidden: false,
        cells: [
          { text: 'a', kind: 'text', isCertain: true },
          { text: '#REF!', kind: 'error', isCertain: false },
        ],
      },
    ],
    merged: [],
    hiddenColumns: [],
  })
})

test('a text that is saved in quotes is read as it was written, whatever letters it has [TABLE-66]', () => {
  const letters = ['a', '"', ',', '\n', '\r', ';', '=', "'", '\t']
  for (const one of letters)
    for (const two of letters)
      for (const three of letters) {
        const text = `x${one}${two}${three}x`
        const saved = `"${text.replaceAll('"', '""')}"`
        expect(
          parseSeparatedRows(`${saved},y`, ',', { rows: 1, columns: 2, cells: 2 }).rows[0]?.cells[0],
        ).toEqual({
          text,
          kind: 'text',
          isCertain: true,
        })
      }
})
