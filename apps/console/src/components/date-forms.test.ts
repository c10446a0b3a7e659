import { writtenDay, writtenInstant } from '@commissioning/domain/formats/written-instant'
import { instantFormat } from '@commissioning/ui/instant-format.ts'
import { expect, test } from 'vitest'

const at = new Date('2026-09-05T21:04:00Z')
const timeZone = 'Europe/Brussels'

test.each([
  ['en', '5 September 2026', '5 September 2026 at 23:04'],
  ['de', '5. September 2026', '5. September 2026 um 23:04'],
  ['nl', '5 september 2026', '5 september 2026 om 23:04'],
  ['fr', '5 septembre 2026', '5 septembre 2026 à 23:04'],
  ['es', '5 de septiembre de 2026', '5 de septiembre de 2026 a las 23:04'],
])('in %s a day is written as %s wherever it is written out [FMT-09]', (language, day, moment) => {
  expect(writtenDay(language, at, timeZone)).toBe(day)
  const options = { dateStyle: 'long', timeStyle: 'short', timeZone } as const
  expect(writtenInstant(language, options).format(at)).toBe(moment)
  // pages that stand in a browser write what mails, PDFs and the pages of sign-in write
  expect(instantFormat(language, options).format(at)).toBe(moment)
})
