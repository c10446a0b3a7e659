import { expect, test } from 'vitest'
import { parseTypedTime } from './parse-typed-time.ts'

test.each([
  ['09:00', '09:00'],
  ['9:05', '09:05'],
  ['0905', '09:05'],
  ['905', '09:05'],
  ['23.59', '23:59'],
  [' 7 ', '07:00'],
  ['24:00', undefined],
  ['12:60', undefined],
  ['9:5', undefined],
  ['9 pm', undefined],
  ['', undefined],
])('"%s" typed as a time is %s [FMT-06]', (typed, time) => {
  expect(parseTypedTime(typed)).toBe(time)
})
