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

test('a column with a heading keeps it, one form is one column, and a missing cell says nothing [TABLE-48]', () => {
  const body = [
    ['1', '2', '3'],
    ['4', '5', '6'],
    ['7', '8'],
  ]
  const guess = (...headings: (string | null)[]) =>
    guessColumnsByForm<string>(headings, body, [{ ...number, isUnmistakable: false }], (text) => text !== '')
  const certain = (field: string) => ({ field, isCertain: true })
  const none = { field: null, isCertain: false }
  expect(guess('name', null, null)).toEqual([certain('name'), { field: 'number', isCertain: false }, none])
  expect(guess(null, 'number', null)).toEqual([none, certain('number'), none])
  expect(guess('name', 'floor', 'lock')).toEqual([certain('name'), certain('floor'), certain('lock')])
  expect(guess('name', 'floor', null)[2]).toEqual({ field: 'number', isCertain: false })
})

test('two cells that fit are not enough beside others that do not [TABLE-48]', () => {
  expect(guessForms('1', 'x', 'y', '2')?.field).toBeNull()
  expect(guessForms('x', 'y')?.field).toBeNull()
  expect(guessForms(...Array<string>(8).fill('-'), '1', 'x')?.field).toBeNull()
})
