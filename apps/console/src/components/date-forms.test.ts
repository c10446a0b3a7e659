import {
  formatDayInLanguage,
  formatInstantInLanguage,
} from '@commissioning/domain/formats/format-instant-in-language'
import { instantFormat } from '@commissioning/ui/instant-format.ts'
import { expect, test } from 'vitest'

const at = new Date('2026-09-05T21:04:00Z')

test.each([
  ['en', '5 September 2026', '5 September 2026 at 23:04'],
  ['de', '5. September 2026', '5. September 2026 um 23:04'],
  ['nl', '5 september 2026', '5 september 2026 om 23:04'],
  ['fr', '5 septembre 2026', '5 septembre 2026 à 23:04'],
  ['es', '5 de septiembre de 2026', '5 de septiembre de 2026 a las 23:04'],
])('in %s a day is written as %s wherever it is written out [FMT-09]', (language, day, moment) => {
  expect(formatDayInLanguage(language, at)).toBe(day)
  const options = { dateStyle: 'long', timeStyle: 'short' } as const
  expect(formatInstantInLanguage(language, options, 'Europe/Brussels')(at)).toBe(moment)
  // pages that stand in a browser write what mails, PDFs and the pages of sign-in write, by the clock of their device
  expect(instantFormat(language, options).format(new Date(2026, 8, 5, 23, 4))).toBe(moment)
})

test.each([
  ['America/Winnipeg', '2026-12-15T14:30:00Z', '15 December 2026 at 09:30'],
  ['America/Havana', '2026-12-15T14:30:00Z', '15 December 2026 at 10:30'],
  ['Africa/Casablanca', '2026-12-15T14:30:00Z', '15 December 2026 at 14:30'],
  ['Pacific/Auckland', '2026-12-15T14:30:00Z', '16 December 2026 at 03:30'],
])(
  'an instant is written out in %s by the rules of the product, and not by those of Node [ZONE-10]',
  (zone, at, moment) => {
    expect(formatInstantInLanguage('en', { dateStyle: 'long', timeStyle: 'short' }, zone)(new Date(at))).toBe(
      moment,
    )
  },
)
