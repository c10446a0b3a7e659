import type { Refusal } from '@commissioning/domain/refusal'
import { allRefusals } from '@commissioning/domain/refusals'
import { expect, test } from 'vitest'
import { errorStatus } from './errors.ts'

const all: readonly Refusal[] = allRefusals

test.each([
  ['InvalidAddress', 400],
  ['NoWeekday', 400],
  ['TimeZoneRequired', 400],
  ['FileMissing', 400],
  ['LockNameTaken', 409],
  ['LocksFull', 409],
  ['UnknownDevice', 404],
  ['InvalidFileType', 415],
] as const)('%s is answered with %i [ERR-01 ERR-11]', (code, status) => {
  expect(errorStatus(code)).toBe(status)
})

test('whatever is missing, misspelled or out of its bounds is malformed, and names its field', () => {
  const entered =
    /(?<!Not)Required$|^Invalid(?!FileType)|NotValid$|TooLong$|TooShort$|Format$|Reversed$|NotSelected$/
  const odd = all.filter(({ code, field }) => entered.test(code) && field === undefined)
  expect(odd.map(({ code }) => code)).toEqual([])
})

test('all variants of a refusal are answered alike', () => {
  const kinds = Map.groupBy(all, ({ code }) => code)
  const mixed = [...kinds].filter(([, variants]) => new Set(variants.map(({ field }) => field)).size > 1)
  expect(mixed.map(([code]) => code)).toEqual([])
})
