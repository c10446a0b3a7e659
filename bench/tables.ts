import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { TAG_LIST_FILE_LIMITS } from '@commissioning/domain/tags/tag-list-rules'
import { createCompiledCode } from '@commissioning/platform/infra/files/compiled-code'
import {
  createPrepareUpload,
  PREPARE_LIMITS,
  PREPARE_PROGRAM,
} from '@commissioning/platform/infra/files/prepare-upload'
import { measureMemory } from '@commissioning/platform/testing/test-memory'
import { badTables } from '@commissioning/tables/testing/bad-tables'
import { type Browser, chromium } from 'playwright-core'
import { build } from 'vite'
import { aSchedule, aTagWorkbook } from './filled-workbook.ts'
import { unpackFormerReader } from './former-readers.ts'
import { benchImportPreview } from './import-preview.ts'
import { median } from './throughput.ts'

const LINE_COUNT = 5_000
/** A list of 1 MB holds about as many. */
const TAGS = 90_000
/** Chromium slows the processor so that it is like that of a phone. */
const PROCESSOR_SLOWDOWN = 4
const REPETITIONS = 7
const READ_TARGET_MS = 1_000
const ROOT = resolve(import.meta.dirname, '..')
const READER = 'apps/console/src/components/open-sheet-table.ts'
const MEGABYTE = 1_048_576
const TABLE_LIMITS = '{ rows: 5001, columns: 100, cells: 500000 }'

/** The reader of tables beside the ones that it has replaced, on the same files: time in a browser, memory in the child. */
export async function bench(say: (line: string) => void): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'commissioning-bench-'))
  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
    args: ['--no-sandbox', '--disable-gpu'],
  })
  try {
    const now = await scriptOf(
      folder,
      join(ROOT, READER),
      `each.answerTable({ source, limits: ${TABLE_LIMITS}, holds: 'doors' }).then(({ table }) => table.cells.length)`,
    )
    const former = await scriptOf(
      folder,
      unpackFormerReader('browser', join(folder, 'browser')),
      `each.readWorkbook(source, ${TABLE_LIMITS}).cells.length`,
    )
    const schedule = aSchedule(LINE_COUNT)
    const times: Record<'now' | 'former', number[]> = { now: [], former: [] }
    for (let time = 0; time < REPETITIONS; time += 1) {
      times.now.push(await readingMs(browser, now, schedule))
      times.former.push(await readingMs(browser, former, schedule))
    }
    const [ms, formerMs] = [median(times.now), median(times.former)]
    say(
      `${LINE_COUNT} rows of 12 columns    ${ms.toFixed(0)} ms, ${formerMs.toFixed(0)} by the former reader, processor at a fourth   (target: ${READ_TARGET_MS} ms)`,
    )
    say(
      `ratio                     ${(ms / formerMs).toFixed(2)} of the time of the former reader   (target: 0.7)`,
    )
    await benchImportPreview(browser, say)
    await sayMemory(folder, say)
    await sayBad(folder, say)
  } finally {
    await browser.close()
    rmSync(folder, { recursive: true, force: true })
  }
}

/** A script for a page, where `read` reads a file as the pages do; `call` is the call of its module `each`. */
async function scriptOf(folder: string, module: string, call: string): Promise<string> {
  const entry = join(mkdtempSync(join(folder, 'page-')), 'entry.ts')
  writeFileSync(
    entry,
    `import * as each from '${module}'\nexport const read = async (source: Uint8Array) => ${call}\n`,
  )
  const built = await build({
    configFile: false,
    logLevel: 'silent',
    root: folder,
    build: { write: false, lib: { entry, name: 'bench', formats: ['iife'], fileName: 'bench' } },
  })
  const [{ output } = { output: [] }] = [built].flat() as { output: { code?: string }[] }[]
  return output[0]?.code ?? ''
}

/** Each time in a page of its own, as a person meets it: nothing has run there yet. */
async function readingMs(browser: Browser, script: string, file: Buffer): Promise<number> {
  const page = await browser.newPage()
  try {
    await page.addScriptTag({ content: script })
    const session = await page.context().newCDPSession(page)
    await session.send('Emulation.setCPUThrottlingRate', { rate: PROCESSOR_SLOWDOWN })
    const { ms, lines } = await page.evaluate(async (text) => {
      const source = Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0))
      const { read } = Reflect.get(window, 'bench') as { read: (source: Uint8Array) => Promise<number> }
      const began = performance.now()
      return { lines: await read(source), ms: performance.now() - began }
    }, file.toString('base64'))
    if (lines !== LINE_COUNT + 1) throw new Error(`${lines} lines were read.`)
    return ms
  } finally {
    await page.close()
  }
}

/** The most memory of the platform's child for a long list of tags, beside the former one. */
async function sayMemory(folder: string, say: (line: string) => void): Promise<void> {
  const [source, target] = [join(folder, 'tags.xlsx'), join(folder, 'read.json')]
  writeFileSync(source, aTagWorkbook(TAGS))
  const { types } = TAG_LIST_FILE_LIMITS
  const sender = { personId: 'person', companyId: 'company' }
  const compiled = createCompiledCode(PREPARE_PROGRAM, PREPARE_LIMITS.apart)
  await compiled.made()
  const prepare = createPrepareUpload(PREPARE_LIMITS, { compiled })
  const former = unpackFormerReader('child', join(folder, 'child'))
  const flags = ['--permission', '--allow-addons', '--allow-fs-read=*', `--allow-fs-write=${target}`]
  const args = [...flags, '--no-warnings', '--max-old-space-size=192', former, source, target]
  const taken: Record<'now' | 'former', number[]> = { now: [], former: [] }
  for (let time = 0; time < REPETITIONS; time += 1) {
    const work = () => prepare({ source, target, types }, sender, new AbortController().signal)
    taken.now.push((await measureMemory(work)).child)
    const formerly = () =>
      promisify(execFile)(process.execPath, [...args, JSON.stringify(types)], { env: {} })
    taken.former.push((await measureMemory(formerly)).child)
  }
  const [bytes, formerBytes] = [median(taken.now), median(taken.former)]
  const megabytes = (count: number) => `${(count / MEGABYTE).toFixed(0)} MB`
  say(
    `child for ${TAGS} tags     ${megabytes(bytes)}, ${megabytes(formerBytes)} by the former reader, ${(bytes / formerBytes).toFixed(2)} of it   (target: 0.6)`,
  )
}

const BAD_FILE_TARGET_MS = 5_000
const BAD_MEGABYTES = 256

/** The slowest and the largest of the lists that people bring by mistake, in the platform's child. */
async function sayBad(folder: string, say: (line: string) => void): Promise<void> {
  const [source, target] = [join(folder, 'bad'), join(folder, 'bad.json')]
  const prepare = createPrepareUpload(PREPARE_LIMITS)
  const sender = { personId: 'person', companyId: 'company' }
  for (const { name, bytes } of badTables) {
    const content = bytes()
    writeFileSync(source, content)
    const began = performance.now()
    const work = () =>
      prepare({ source, target, types: TAG_LIST_FILE_LIMITS.types }, sender, new AbortController().signal)
    const { child } = await measureMemory(() => work().catch(() => undefined))
    const ms = performance.now() - began
    say(
      `${name.padEnd(46)}${(content.length / 1_000).toFixed(0).padStart(6)} kB  ${ms.toFixed(0).padStart(5)} ms  ${(child / MEGABYTE).toFixed(0).padStart(4)} MB   (target: ${BAD_FILE_TARGET_MS} ms, ${BAD_MEGABYTES} MB)`,
    )
  }
}
