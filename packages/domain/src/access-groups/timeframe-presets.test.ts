import { expect, test } from 'vitest'
import { presetHours, TIMEFRAME_PRESETS } from './timeframe-presets.ts'
import { refuseTimeframe } from './timeframe-rules.ts'

test.each(TIMEFRAME_PRESETS)(
  'every timeframe of the preset %s is one that can be stored [GROUP-40]',
  (preset) => {
    const days = { startDate: '2026-03-05', endDate: null }
    for (const hours of presetHours[preset])
      expect(
        refuseTimeframe({ ...hours, ...days }, { today: '2026-03-05', initialStart: '2026-03-05' }),
      ).toBeUndefined()
  },
)

test('a night is its evening and the morning after it, on every day [GROUP-40]', () => {
  expect(presetHours.night.map(({ startTime, endTime }) => [startTime, endTime])).toEqual([
    ['22:00', '23:59'],
    ['00:00', '06:00'],
  ])
})
