import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { rateRadioLink, selectCountedReadings } from './rate-radio-link.ts'

const minute = (count: number) => new Date(Date.UTC(2026, 2, 4, 9, count)).toISOString()
const reading = (signalStrength: number, at: number, isOfPresentLink = true) => ({
  measuredAt: minute(at),
  signalStrength,
  isOfPresentLink,
})

describe('the value of a link', () => {
  test('is the median of the newest three readings within ten minutes [READ-03]', () => {
    const readings = [reading(-70, 20), reading(-50, 15), reading(-61, 10), reading(-90, 9)]
    expect(rateRadioLink(readings)).toEqual({
      isKnown: true,
      signalStrength: -61,
      from: minute(10),
      to: minute(20),
      newer: 0,
    })
  })

  test('is not known by fewer than three, and tells how many there are [READ-03]', () => {
    expect(rateRadioLink([])).toEqual({ isKnown: false, readings: 0, needed: 3 })
    expect(rateRadioLink([reading(-60, 20), reading(-62, 11)])).toMatchObject({ isKnown: false, readings: 2 })
    const apart = [reading(-60, 21), reading(-62, 15), reading(-64, 10)]
    expect(rateRadioLink(apart)).toMatchObject({ isKnown: false, readings: 2 })
  })

  test('stays while newer readings do not make another, and says so [READ-03]', () => {
    const readings = [reading(-88, 50), reading(-60, 12), reading(-62, 11), reading(-64, 10)]
    expect(rateRadioLink(readings)).toMatchObject({ isKnown: true, signalStrength: -62, newer: 1 })
  })

  test('is not made of readings of an earlier parent, not even once the lock is back at this one [READ-04]', () => {
    const readings = [
      reading(-60, 20),
      reading(-60, 19, false),
      reading(-62, 18),
      reading(-64, 17),
      reading(-64, 16),
    ]
    expect(selectCountedReadings(readings)).toEqual(readings.slice(0, 1))
    expect(rateRadioLink(readings)).toMatchObject({ isKnown: false, readings: 1 })
  })

  test('is one of its readings, and is not moved by a single one that is out of line [READ-03]', async () => {
    const strength = fc.integer({ min: -120, max: 0 })
    await fc.assert(
      fc.property(strength, strength, strength, (one, two, three) => {
        const value = rateRadioLink([reading(one, 2), reading(two, 1), reading(three, 0)])
        if (!value.isKnown) throw new Error('Three readings of three minutes make a value.')
        const below = [one, two, three].filter((each) => each <= value.signalStrength)
        const above = [one, two, three].filter((each) => each >= value.signalStrength)
        return below.length >= 2 && above.length >= 2
      }),
    )
  })

  test('does not depend on what was read before the parent changed [READ-04]', async () => {
    const some = fc.array(fc.tuple(fc.integer({ min: -120, max: 0 }), fc.integer({ min: 0, max: 59 })))
    await fc.assert(
      fc.property(some, some, (now, before) => {
        const counted = now.map(([strength, at]) => reading(strength, at))
        const earlier = before.map(([strength, at]) => reading(strength, at, false))
        expect(rateRadioLink([...counted, ...earlier])).toEqual(rateRadioLink(counted))
      }),
    )
  })
})
