import { expect, test } from 'vitest'
import { visualRuns } from './visual-runs.ts'

/** The letters as they stand on paper from left to right. */
const drawn = (text: string) =>
  visualRuns(text)
    .map((run) => (run.isFromRight ? [...run.text].reverse().join('') : run.text))
    .join('')

test.each([
  ['Door 12 (left)', 'Door 12 (left)'],
  ['שלום עולם', 'םלוע םולש'],
  ['דלת 12', '12 תלד'],
  ['דלת 08:00-18:30, קומה', 'המוק ,08:00-18:30 תלד'],
  ['חדר (שני) 3', '3 (ינש) רדח'],
  ['Door שלום עולם 12 end', 'Door 12 םלוע םולש end'],
  ['Hotel הים, Rome', 'Hotel םיה, Rome'],
  ['עולם@site.example', 'site.example@םלוע'],
  ['דלת Main door 2 כניסה', 'הסינכ Main door 2 תלד'],
  ['كلية ١٢', '١٢ ةيلك'],
])('a line with letters from the right is drawn as it is read: %s [RECORD-23]', (text, onPaper) => {
  expect(drawn(text)).toBe(onPaper)
})
