import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect, test } from 'vitest'
import { readPdfTexts } from '../../testing/read-pdf-texts.ts'
import { makeCalibration, makeLabels } from './make-labels.ts'
import type { PrintedFile } from './pdf-paper.ts'
import type { PrintedDevice } from './print-queries.ts'

const file = createRequire(import.meta.url).resolve('dejavu-fonts-ttf/ttf/DejaVuSans.ttf')
const font = new Uint8Array(readFileSync(file)).buffer

const textsOf = async (made: Promise<PrintedFile>) => readPdfTexts((await made).file)

const device = (change: Partial<PrintedDevice> = {}): PrintedDevice => ({
  kind: 'lock',
  name: 'Front door',
  serial: 'AB12CD34EF5678',
  floor: 'Cellar (−1)',
  ...change,
})

test('each device gets a label with its name, serial and floor, after those of the sheet that were used [OUT-09]', async () => {
  const devices = Array.from({ length: 21 }, (_, at) => device({ name: `Door ${at}` }))
  const title = 'Labels'
  const pages = await textsOf(makeLabels({ title, format: 'sheet21', used: 1, devices }, font))
  expect(pages).toHaveLength(2)
  expect(pages[1]).toEqual(['Door 20', 'AB12CD34EF5678', 'Cellar (−1)'])
  const tape = await textsOf(makeLabels({ title, format: 'tape12', used: 0, devices }, font))
  expect(tape).toHaveLength(21)
})

test('a page to calibrate with says what to do and how long its ruler is [OUT-09]', async () => {
  const calibration = { title: 'Test', format: 'sheet24', advice: ['Print at 100 %.'] } as const
  expect(await textsOf(makeCalibration(calibration, font))).toEqual([['Print at 100 %.', '100 mm']])
})

test('each file asks to be printed without scaling, and names the letters that its font lacks [OUT-10 OUT-11]', async () => {
  const devices = [device({ name: '正門 Ωmega' }), device({ name: '正\u200d\u0301 🔒 Ærø' })]
  const made = [
    makeLabels({ title: 'Labels', format: 'tape12', used: 0, devices }, font),
    makeCalibration({ title: 'Test', format: 'sheet24', advice: ['Print at 100 %.'] }, font),
  ]
  for (const { file } of await Promise.all(made))
    expect(await file.text()).toMatch(/\/ViewerPreferences \d+ 0 R/)
  expect(await (await Promise.all(made))[0]?.file.text()).toContain('/PrintScaling /None')
  expect((await Promise.all(made)).map(({ lacking }) => lacking)).toEqual(['正 門 🔒', ''])
})
