import { readdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join, resolve } from 'node:path'
import type { Call } from '@commissioning/contract/http/client'
import { recordEndpoints } from '@commissioning/contract/site-record/record-endpoints'
import { installer } from '@commissioning/platform/testing/test-fixture'
import { aSite } from '@commissioning/platform/testing/test-installations'
import { testPlatform } from '@commissioning/platform/testing/test-platform'
import { expect, test } from 'vitest'
import { createJsonLinesSource } from '../apps/console/src/features/export/export-queries.ts'
import { writeCsv } from '../apps/console/src/features/export/write-csv.ts'
import { writeXlsx } from '../apps/console/src/features/export/write-xlsx.ts'
import { makeCalibration, makeLabels } from '../apps/console/src/features/printing/make-labels.ts'
import { makeMatrixSheet } from '../apps/console/src/features/printing/make-matrix-sheet.ts'
import { makePlanSheet } from '../apps/console/src/features/printing/make-plan-sheet.ts'
import { makeOpenIntent } from '../apps/console/src/features/sheets/make-open-intent.ts'
import { makePlanZip } from '../apps/console/src/features/sheets/make-plan-zip.ts'
import { makeIq } from '../apps/console/src/testing/hardware.ts'
import { makeInstallationDetail } from '../apps/console/src/testing/installed.ts'
import { makeFloorPlanSheet } from '../apps/console/src/testing/sheets.ts'
import { missingPrograms, readByPython, readPdf } from './other-programs.ts'

const ROOT = resolve(import.meta.dirname, '..')
const fontFile = createRequire(import.meta.url).resolve('dejavu-fonts-ttf/ttf/DejaVuSans.ttf')
const font = new Uint8Array(readFileSync(fontFile)).buffer

/** Texts that programs read otherwise than they were meant, beside plain ones. */
const TEXTS = [
  'Front door',
  'Tür “7”, Åsa; 正門',
  '=1+1',
  '0007',
  '  two blanks',
  'a "quoted"\nline',
  '_x0041_',
  '',
]
const HEADINGS = ['Name', 'Count']
const ROWS = TEXTS.map((text, at) => [text, at])
/** The apostrophe keeps a program for tables from taking the text for a formula. */
const inCsv = (text: string) => (text.startsWith('=') ? `'${text}` : text)
/** Excel reads `_x005F_` as the underscore that it stands for (ECMA-376, 22.9.2.19); openpyxl 3.0.9 leaves it. */
const inOpenpyxl = (text: string) => text.replace('_x', '_x005F_x')

const ADDRESS = 'https://console.example/installations/0192d3a0-0000-7000-8000-000000000001/plan'
const sheet = makeFloorPlanSheet({
  customerReference: 'East wing',
  frame: { picture: { width: 1_000, height: 500 }, metresPerPixel: 0.02, origin: { x: 0, y: 0 } },
})
const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAIAAACQd1PeAAAADElEQVR4nGP4//8/AAX+Av4N70a4AAAAAElFTkSuQmCC',
  'base64',
)
const iq = makeIq()
const page = (items: unknown[]) => ({ items, nextPageLink: null })
const ANSWERS: Readonly<Record<string, unknown>> = {
  getInstallation: makeInstallationDetail(),
  listSheets: page([sheet]),
  listPlacements: page([
    { id: iq.id, sheetId: sheet.id, thing: { kind: 'iq', id: iq.id }, x: 10, y: 5, version: 1 },
  ]),
  listWalls: page([]),
  listDoors: page([]),
  listIqs: page([iq]),
  listRepeaters: page([]),
  listLocks: page([]),
  listIqTrees: page([]),
  getFloorPlanFile: new Blob([PNG], { type: 'image/png' }),
}
const reading = {
  call: (async ({ name }: { name: string }) => ANSWERS[name]) as Call,
  signal: new AbortController().signal,
  onRead: () => undefined,
}

const platform = await testPlatform()
const params = { installationId: await aSite(platform, { customerReference: 'Harbour Tower' }) }

interface Leaving {
  /** The file of the source that makes it. */
  source: string
  make: () => Promise<Blob>
  check: (file: Blob) => Promise<void>
}

const pdf =
  (messages: readonly string[], codes: readonly string[] = [], inside = '0 embedded files') =>
  async (file: Blob) => {
    const read = await readPdf(file)
    for (const word of messages) expect(read.text).toContain(word)
    expect(read.codes.toSorted()).toEqual(codes.toSorted())
    expect(read.inside).toContain(inside)
  }

const LEAVING: Readonly<Record<string, Leaving>> = {
  'a list as CSV': {
    source: 'apps/console/src/features/export/write-csv.ts',
    make: async () => writeCsv([HEADINGS, ...ROWS]),
    check: async (file) =>
      expect(await readByPython(file, 'csv')).toEqual([
        HEADINGS,
        ...TEXTS.map((text, at) => [inCsv(text), String(at)]),
      ]),
  },
  'a list as a workbook': {
    source: 'apps/console/src/features/export/write-xlsx.ts',
    make: () => writeXlsx({ name: 'Locks', headings: HEADINGS, rows: ROWS }),
    check: async (file) =>
      expect(await readByPython(file, 'xlsx')).toEqual([
        HEADINGS,
        ...TEXTS.map((text, at) => [text === '' ? null : inOpenpyxl(text), at]),
      ]),
  },
  'lines of JSON': {
    source: 'apps/console/src/features/export/export-queries.ts',
    make: async () =>
      (
        await createJsonLinesSource({
          name: 'History',
          read: async () => TEXTS.map((text) => ({ text })),
        }).make(reading)
      ).file,
    check: async (file) => expect(await readByPython(file, 'jsonl')).toEqual(TEXTS.map((text) => ({ text }))),
  },
  labels: {
    source: 'apps/console/src/features/printing/make-labels.ts',
    make: async () => {
      const devices = ['AB12CD34EF5678', 'AB12CD34EF5679'].map((serial) => ({
        kind: 'lock' as const,
        name: 'Front door',
        serial,
        floor: 'Cellar',
      }))
      return (await makeLabels({ title: 'Labels', format: 'sheet21', used: 0, devices }, font)).file
    },
    check: pdf(['Front door', 'Cellar', 'AB12CD34EF5678'], ['AB12CD34EF5678', 'AB12CD34EF5679']),
  },
  'a page to calibrate with': {
    source: 'apps/console/src/features/printing/make-labels.ts',
    make: async () =>
      (await makeCalibration({ title: 'Test', format: 'sheet24', advice: ['Print at 100 %.'] }, font)).file,
    check: pdf(['Print at 100 %.', '100 mm']),
  },
  'what opens what': {
    source: 'apps/console/src/features/printing/make-matrix-sheet.ts',
    make: async () => {
      const messages = { tags: 'Tags', locks: 'Locks', hours: 'Hours', more: String, page: () => 'Page' }
      const rows = [{ tags: ['04A1B2C3'], kind: '', cells: ['A'] }]
      const legend = [{ letters: 'A', text: 'MO, 08:00–18:00' }]
      const made = {
        paper: 'a4' as const,
        title: 'What opens what',
        facts: [],
        address: ADDRESS,
        legend,
        rows,
      }
      return (await makeMatrixSheet({ ...made, columns: [['Front door']], messages }, font)).file
    },
    check: pdf(['What opens what', '04A1B2C3', 'Front door', 'MO, 08:00–18:00'], [ADDRESS]),
  },
  'a sheet of the plan': {
    source: 'apps/console/src/features/printing/make-plan-sheet.ts',
    make: async () => {
      const headings = {
        number: 'No.',
        name: 'Name',
        label: 'Kind',
        serial: 'MAC',
        floor: 'Floor',
        signal: 'Signal',
      }
      const messages = { headings, placed: 'On it', unplaced: 'Not', noPicture: 'None', pageOf: () => 'Page' }
      const thing = {
        kind: 'door' as const,
        label: 'Door',
        name: 'Front',
        serial: 'AB12',
        floor: '0',
        signal: '',
        isOffline: false,
      }
      const frame = { picture: { width: 1_200, height: 800 }, metresPerPixel: 0.02, origin: { x: 0, y: 0 } }
      const made = await makePlanSheet(
        {
          title: 'Ground floor Żółć',
          facts: ['Harbour Tower'],
          address: ADDRESS,
          frame,
          paper: { paper: 'a3', isLandscape: true, scale: 100 },
          picture: Uint8Array.from(PNG).buffer,
          walls: [],
          links: [],
          placed: [{ ...thing, at: { x: 6, y: 8 } }],
          unplaced: [],
          legend: [],
          messages,
        },
        font,
      )
      return made.file
    },
    check: pdf(['Ground floor Żółć', 'Harbour Tower', 'Front'], [ADDRESS]),
  },
  'a plan as ZIP': {
    source: 'apps/console/src/features/sheets/make-plan-zip.ts',
    make: async () => (await makePlanZip(params.installationId, reading)).file,
    check: async (file) =>
      expect(await readByPython(file, 'zip')).toMatchObject({
        'manifest.json': { version: 1 },
        'pictures/01.png': PNG.length,
      }),
  },
  'a plan for radio planners': {
    source: 'apps/console/src/features/sheets/make-open-intent.ts',
    make: async () => (await makeOpenIntent(params.installationId, 'lacks', reading)).file,
    check: async (file) =>
      expect(await readByPython(file, 'zip')).toMatchObject({ 'images/01.png': PNG.length }),
  },
  'the record of a site': {
    source: 'apps/platform/src/features/site-record/pdf/make-record-pdf.ts',
    make: async () =>
      (await platform.as(installer)(recordEndpoints.getRecordDraftPdf, { params })).body as Blob,
    check: pdf(['Harbour Tower'], ['http://platform.test/verify'], 'record.json'),
  },
}

test('other programs are there to read what leaves the product', () => {
  expect(missingPrograms()).toEqual([])
})

test.each(Object.entries(LEAVING))(
  '%s is read back by another program as it was meant [OUT-20]',
  async (_, { make, check }) => {
    await check(await make())
  },
)

test('each file of the source that makes one is read back by the walk [OUT-20]', () => {
  const makers = ['console', 'platform', 'owner-portal'].flatMap((app) => {
    const features = join(ROOT, 'apps', app, 'src/features')
    return readdirSync(features, { recursive: true, encoding: 'utf8' })
      .filter((path) => /(^|\/)[a-z-]+\.tsx?$/.test(path) && !/\.test\.|testing\//.test(path))
      .filter((path) => MAKES.test(readFileSync(join(features, path), 'utf8')))
      .map((path) => `apps/${app}/src/features/${path}`)
  })
  const walked = new Set(Object.values(LEAVING).map(({ source }) => source))
  expect(makers.filter((path) => !walked.has(path) && !(path in PARTS))).toEqual([])
  expect(Object.keys(PARTS).filter((path) => !makers.includes(path))).toEqual([])
})

/** Whatever is given out begins as one of these. */
const MAKES = /new Blob\(|new Paper\(|new RecordPaper\(|new ZipFile\(/
/** These make parts of files, or none that leaves the product. */
const PARTS: Readonly<Record<string, string>> = {
  'apps/console/src/features/site-record/check-file.ts': 'it reads a record',
  'apps/console/src/features/floor-plans/floor-plan-viewer.tsx': 'it gives out what was uploaded',
  'apps/console/src/features/printing/pdf-paper.ts': 'the paper of the printed files',
  'apps/console/src/features/sheets/zip-file.ts': 'the archive of the plan files',
  'apps/console/src/features/sheets/page-reader.ts': 'it draws a page of an upload',
}
