import { expect, test } from 'vitest'
import { type ColumnForm, guessColumnsByForm } from './column-forms.ts'

const number: ColumnForm<'number'> = {
  field: 'number',
  fits: (text) => /^\d+$/.test(text),
  isUnmistakable: true,
}
const guessForms = (...texts: string[]) =>
  guessColumnsByForm(
    [null],
    texts.map((text) => [text]),
    [number],
    (text) => text !== '-',
  )[0]

test.each([
  ['nine cells of ten', [...Array<string>(9).fill('7'), 'x'], 'number'],
  ['eight of nine', [...Array<string>(8).fill('7'), 'x'], null],
  ['nine different ones of ten', ['1', '2', '3', '4', '5', '6', '7', '8', '9', 'x'], 'number'],
  ['all that say anything', ['-', '-', '1', '-', '2'], 'number'],
  ['a single one', ['1', '-'], null],
])('a column is known by the form of %s, each cell counted [TABLE-48]', (_, texts, field) => {
  expect(guessForms(...texts)?.field).toBe(field)
})
