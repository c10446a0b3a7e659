import { expect, test } from 'vitest'
import { weekLetters, weekTimes } from './week-times.ts'

test('days with the same hours are one line, and a day may be in several [OPENS-11]', () => {
  const morning = { startTime: '08:00', endTime: '12:00' }
  const evening = { startTime: '18:00', endTime: '22:00' }
  expect(weekTimes([[morning], [morning, evening], [morning], [], [], [evening], []])).toEqual([
    { ...morning, weekdays: [1, 2, 3] },
    { ...evening, weekdays: [2, 6] },
  ])
})

test.each([
  [0, 'A'],
  [25, 'Z'],
  [26, 'AA'],
  [51, 'AZ'],
  [52, 'BA'],
  [701, 'ZZ'],
  [702, 'AAA'],
])('the week at place %i is named %s [OPENS-11]', (place, letters) => {
  expect(weekLetters(place)).toBe(letters)
})
