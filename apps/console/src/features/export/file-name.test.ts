import { expect, test } from 'vitest'
import { exportFileName } from './file-name.ts'

const now = new Date(2026, 10, 5, 23, 59)

test.each([
  [{ site: 'Harbour Tower', name: 'Floors' }, 'Harbour Tower - Floors - 2026-11-05.csv'],
  [{ site: null, name: 'Installers' }, 'Installers - 2026-11-05.csv'],
  [{ site: '../A/B: "C"?', name: 'Étages' }, 'A B C - Étages - 2026-11-05.csv'],
])('the file of %j is called %s [OUT-05]', (named, fileName) =>
  expect(exportFileName({ ...named, now, ending: 'csv' }).replaceAll(/ +/g, ' ')).toBe(fileName),
)
