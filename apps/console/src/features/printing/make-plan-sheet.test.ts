import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { unzlibSync } from 'fflate'
import { expect, test } from 'vitest'
import { readPdfTexts } from '../../testing/read-pdf-texts.ts'
import { makePlanSheet, type PlanSheet } from './make-plan-sheet.ts'
import type { PrintedFile } from './pdf-paper.ts'
import type { PrintedItem } from './plan-queries.ts'

const file = createRequire(import.meta.url).resolve('dejavu-fonts-ttf/ttf/DejaVuSans.ttf')
const font = new Uint8Array(readFileSync(file)).buffer

/** One white pixel. */
const PNG = Uint8Array.from(
  atob('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAIAAACQd1PeAAAADElEQVR4nGP4//8/AAX+Av4N70a4AAAAAElFTkSuQmCC'),
  (letter) => letter.charCodeAt(0),
)
const thing = (change: Partial<PrintedItem> = {}): PrintedItem => ({
  kind: 'door',
  label: 'Door',
  name: 'Front',
  serial: 'AB12CD34EF5678',
  floor: 'Ground (0)',
  signal: '-71 dBm',
  isOffline: false,
  ...change,
})
const plan = (change: Partial<PlanSheet> = {}): PlanSheet => ({
  title: 'Ground floor Żółć',
  facts: ['Harbour Tower', 'As of 23/11/2026'],
  address: 'https://console.example/installations/1/plan',
  frame: { picture: { width: 1_200, height: 800 }, metresPerPixel: 0.02, origin: { x: 0, y: 0 } },
  paper: { paper: 'a3', isLandscape: true, scale: 100 },
  picture: PNG.buffer,
  walls: [{ from: { x: 0, y: 0 }, to: { x: 24, y: 0 }, class: 'drywall' }],
  links: [{ from: { x: 1, y: 1 }, to: { x: 6, y: 8 }, tone: 'confirmed', isDashed: true }],
  placed: [
    { ...thing({ kind: 'iq', label: 'IQ', name: 'Lobby IQ', signal: '' }), at: { x: 1, y: 1 } },
    { ...thing(), at: { x: 6, y: 8 } },
  ],
  unplaced: [thing({ name: 'Cellar', serial: '' })],
  legend: [
    { mark: 'iq', label: 'IQ' },
    { tone: 'waiting', isDashed: false, label: 'Low' },
    { wall: 'drywall', label: 'Drywall' },
  ],
  messages: {
    headings: {
      number: 'No.',
      name: 'Name',
      label: 'Kind',
      serial: 'MAC/Device ID',
      floor: 'Floor',
      signal: 'Signal',
    },
    placed: 'On this drawing',
    unplaced: 'Not placed',
    noPicture: 'The floor plan was deleted.',
    pageOf: (page, pages) => `Page ${page} of ${pages}`,
  },
  ...change,
})

const textsOf = async (made: Promise<PrintedFile>) => readPdfTexts((await made).file)

async function readRawPdf(pdf: Blob) {
  return new TextDecoder('latin1').decode(await pdf.arrayBuffer())
}
/** Reads what is drawn on the first page, in points from its upper left corner. */
async function drawnOn(pdf: Blob) {
  const bytes = new Uint8Array(await pdf.arrayBuffer())
  const raw = await readRawPdf(pdf)
  return [...raw.matchAll(/stream\r?\n/g)].flatMap(({ index, 0: { length } }) => {
    try {
      return [
        new TextDecoder('latin1').decode(
          unzlibSync(bytes.slice(index + length, raw.indexOf('endstream', index))),
        ),
      ]
    } catch {
      return []
    }
  })
}

test('a plan says its sheet and site, its names, its scale with a bar, and its legend, on paper of the wanted size [POUT-01]', async () => {
  const { file: pdf } = await makePlanSheet(plan(), font)
  const [first = []] = await readPdfTexts(pdf)
  expect(first).toEqual(
    expect.arrayContaining([
      'Ground floor Żółć',
      'Harbour Tower',
      'As of 23/11/2026',
      'Lobby IQ',
      'Front',
      '5 m',
      '1:100',
      'IQ',
      'Low',
      'Drywall',
      'Page 1 of 2',
    ]),
  )
  const [, width = 0, height = 0] =
    /MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/.exec(await readRawPdf(pdf))?.map(Number) ?? []
  expect([width, height].map((points) => Math.round((points / 72) * 25.4))).toEqual([420, 297])
})

test('the picture is drawn at its true size: 24 m are 240 mm at 1:100 [POUT-01]', async () => {
  const drawn = (await drawnOn((await makePlanSheet(plan(), font)).file)).join('\n')
  const [, width, height] = /([\d.]+) 0 0 (-?[\d.]+) [\d.]+ [\d.]+ cm\n\/I1 Do/.exec(drawn) ?? []
  expect([width, height].map((points) => (Math.abs(Number(points)) / 72) * 25.4)).toEqual([
    expect.closeTo(240, 1),
    expect.closeTo(160, 1),
  ])
})

test('the table behind it has every thing by its number, and what is placed nowhere [POUT-04]', async () => {
  const [, table = []] = await textsOf(makePlanSheet(plan(), font))
  const at = (text: string) => table.indexOf(text)
  expect(table.slice(at('Lobby IQ') - 1, at('Lobby IQ') + 4)).toEqual([
    '1',
    'Lobby IQ',
    'IQ',
    'AB12CD34EF5678',
    'Ground (0)',
  ])
  expect(table.slice(at('Front') - 1, at('Front') + 5)).toContain('-71 dBm')
  expect(at('Cellar')).toBeGreaterThan(at('Not placed'))
  expect(at('Not placed')).toBeGreaterThan(at('Front'))
})

test('a long table goes on in blocks and over pages without losing a line [POUT-04]', async () => {
  const unplaced = Array.from({ length: 400 }, (_, at) => thing({ name: `Cellar ${at}` }))
  const pages = await textsOf(
    makePlanSheet(plan({ unplaced, paper: { paper: 'a4', isLandscape: false, scale: 'fit' } }), font),
  )
  expect(new Set(pages.flat().filter((text) => text.startsWith('Cellar '))).size).toBe(400)
  expect(pages.length).toBeGreaterThan(3)
})

test('a sheet whose floor plan was deleted is printed without it, and says so [POUT-01]', async () => {
  const [first = []] = await textsOf(makePlanSheet(plan({ picture: undefined }), font))
  expect(first).toContain('The floor plan was deleted.')
  expect(first).toContain('Front')
})
