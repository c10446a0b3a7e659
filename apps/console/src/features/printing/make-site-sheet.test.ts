import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect, test } from 'vitest'
import { pdfTexts } from '../../testing/pdf-texts.ts'
import { makeCalibration, makeLabels } from './make-labels.ts'
import { makeSiteSheet, type SiteSheet } from './make-site-sheet.ts'
import type { PrintedDevice } from './print-queries.ts'

const file = createRequire(import.meta.url).resolve('dejavu-fonts-ttf/ttf/DejaVuSans.ttf')
const font = new Uint8Array(readFileSync(file)).buffer

const device = (change: Partial<PrintedDevice> = {}): PrintedDevice => ({
  kind: 'lock',
  depth: 1,
  name: 'Front door',
  serial: 'AB12CD34EF5678',
  floor: 'Cellar (−1)',
  signal: '−71 dBm',
  battery: 'Battery low',
  state: 'Online',
  ...change,
})
const sheet = (devices: PrintedDevice[]): SiteSheet => ({
  title: 'Quayside Ωmega Żółć Київ',
  facts: ['Owner: olivia@quayside.example'],
  address: 'https://console.example/installations/1',
  headings: {
    name: 'Name',
    serial: 'Serial',
    floor: 'Floor',
    signal: 'Signal',
    battery: 'Battery',
    state: 'State',
  },
  devices,
  pageOf: (page, pages) => `Page ${page} of ${pages}`,
})

test('a site sheet says the site, its owner and every device with serial, floor, signal and battery, in any alphabet [OUT-08]', async () => {
  const [page = []] = await pdfTexts(
    await makeSiteSheet(sheet([device({ depth: 0, name: 'Hall IQ' }), device()]), font),
  )
  expect(page).toEqual(
    expect.arrayContaining([
      'Quayside Ωmega Żółć Київ',
      'Owner: olivia@quayside.example',
      'Hall IQ',
      'Front door',
      'AB12CD34EF5678',
      'Cellar (−1)',
      '−71 dBm',
      'Battery low',
      'Page 1 of 1',
    ]),
  )
})

test('a long site goes on over its pages, and what is too wide for its column is cut', async () => {
  const devices = Array.from({ length: 90 }, (_, at) =>
    device({ name: `Door ${at} ${'with a long name '.repeat(6)}` }),
  )
  const pages = await pdfTexts(await makeSiteSheet(sheet(devices), font))
  expect(pages).toHaveLength(3)
  expect(pages.flat().filter((text) => text.startsWith('Door '))).toHaveLength(90)
  expect(
    pages
      .flat()
      .filter((text) => text.startsWith('Door '))
      .every((text) => text.endsWith('…')),
  ).toBe(true)
  expect(pages[2]).toContain('Page 3 of 3')
})

test('each device gets a label with its name, serial and floor, after those of the sheet that were used [OUT-09]', async () => {
  const devices = Array.from({ length: 21 }, (_, at) => device({ name: `Door ${at}` }))
  const title = 'Labels'
  const pages = await pdfTexts(await makeLabels({ title, format: 'sheet21', used: 1, devices }, font))
  expect(pages).toHaveLength(2)
  expect(pages[1]).toEqual(['Door 20', 'AB12CD34EF5678', 'Cellar (−1)'])
  const tape = await pdfTexts(await makeLabels({ title, format: 'tape12', used: 0, devices }, font))
  expect(tape).toHaveLength(21)
})

test('a page to calibrate with says what to do and how long its ruler is [OUT-09]', async () => {
  const calibration = { title: 'Test', format: 'sheet24', advice: ['Print at 100 %.'] } as const
  expect(await pdfTexts(await makeCalibration(calibration, font))).toEqual([['Print at 100 %.', '100 mm']])
})
