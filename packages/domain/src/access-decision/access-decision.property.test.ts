import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { readLocalTimeAt } from '../formats/zone-offsets.ts'
import { toWeekdayFlags, WEEKDAY_FLAGS } from '../schedules/weekday-flags.ts'
import { decideByIqRules, nextOpening } from './access-decision.ts'
import type { FlaggedSchedule } from './to-flagged-schedule.ts'

const MINUTE_MS = 60_000
const SEED = 163

const days = [
  '2026-03-01',
  '2026-03-28',
  '2026-03-29',
  '2026-10-24',
  '2026-10-25',
  '2026-11-01',
  '2026-12-31',
]
const minute = fc
  .integer({ min: 0, max: 1439 })
  .map((total) => new Date(total * MINUTE_MS).toISOString().slice(11, 16))
const day = fc.option(fc.constantFrom(...days), { nil: null })
const schedule: fc.Arbitrary<FlaggedSchedule> = fc
  .record({ one: minute, other: minute, from: day, until: day, weekdays: fc.subarray([1, 2, 3, 4, 5, 6, 7]) })
  .map(({ one, other, from, until, weekdays }) => ({
    startTime: [one, other].toSorted()[0] ?? one,
    endTime: [one, other].toSorted()[1] ?? other,
    startDate: from,
    endDate: until,
    weekdays: toWeekdayFlags(weekdays),
  }))
const numbers = ['00000001', '00000002', '00000003']
const macs = ['AA', 'BB']
const rules = fc.record({
  tags: fc
    .tuple(...numbers.slice(1).map(() => fc.record({ blocked: fc.boolean(), masterKey: fc.boolean() })))
    .map((tags) => tags.map((tag, index) => ({ ...tag, number: numbers[index] ?? '' }))),
  groups: fc.array(
    fc.record({
      tagNumbers: fc.subarray(numbers),
      lockMacs: fc.subarray(macs),
      schedules: fc.array(schedule, { minLength: 1, maxLength: 3 }),
    }),
    { maxLength: 3 },
  ),
})
/** Any second of the year, or one of the nights in which the clocks change. */
const instant = fc.oneof(
  fc.integer({ min: Date.parse('2026-01-01') / 1000, max: Date.parse('2027-01-01') / 1000 }),
  fc.integer({
    min: Date.parse('2026-03-28T22:00Z') / 1000,
    max: Date.parse('2026-03-29T06:00Z') / 1000,
  }),
  fc.integer({
    min: Date.parse('2026-10-24T22:00Z') / 1000,
    max: Date.parse('2026-10-25T06:00Z') / 1000,
  }),
)
const timeZone = fc.constantFrom('Europe/Amsterdam', 'America/New_York', 'Atlantic/Azores', 'Pacific/Apia')

const opens = (each: FlaggedSchedule, zone: string, at: number): boolean => {
  const local = readLocalTimeAt(zone, at)
  if (local === undefined) return false
  const isInDates = (each.startDate ?? '0000') <= local.date && local.date <= (each.endDate ?? '9999')
  const isInHours = each.startTime <= local.time && local.time <= each.endTime
  return isInDates && isInHours && each.weekdays[WEEKDAY_FLAGS[local.weekday - 1] ?? 'monday']
}

test('thousands of decisions are those that the clock of the IQ shows, in both nights too [OPENS-01 OPENS-02]', async () => {
  await fc.assert(
    fc.property(
      rules,
      fc.constantFrom(...numbers),
      fc.constantFrom(...macs),
      instant,
      timeZone,
      (held, tagNumber, lockMac, seconds, zone) => {
        const at = seconds * 1000
        const tag = held.tags.find(({ number }) => number === tagNumber)
        const shared = held.groups.filter(
          (group) => group.tagNumbers.includes(tagNumber) && group.lockMacs.includes(lockMac),
        )
        const isOpen = shared.some(({ schedules }) => schedules.some((each) => opens(each, zone, at)))
        const expected =
          tag !== undefined && !tag.blocked && (tag.masterKey || isOpen) ? 'granted' : 'refused'
        expect(decideByIqRules(held, { tagNumber, lockMac, at, timeZone: zone }).kind).toBe(expected)
      },
    ),
    { seed: SEED, numRuns: 5_000 },
  )
})

test('the next opening is the first minute at which the timeframe holds [OPENS-04]', async () => {
  await fc.assert(
    fc.property(schedule, instant, timeZone, (each, seconds, zone) => {
      const at = seconds * 1000
      fc.pre(!opens(each, zone, at))
      const opening = nextOpening(each, at, zone)
      // a day is enough to walk: what opens later is looked at by its own edges
      for (let minutes = 1; minutes <= 1_440; minutes++) {
        const next = Math.floor(at / MINUTE_MS) * MINUTE_MS + minutes * MINUTE_MS
        if (!opens(each, zone, next)) continue
        expect(opening).toBe(next)
        return
      }
      if (opening === undefined) return
      expect(opens(each, zone, opening)).toBe(true)
      expect(opens(each, zone, opening - 1)).toBe(false)
    }),
    { seed: SEED, numRuns: 400 },
  )
})
