import { mkdtempSync, rmSync } from 'node:fs'
import { loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { startThrowawayPostgres } from '@commissioning/database/testing/throwaway-postgres'
import { personAt } from '@commissioning/e2e/support/person-at-work'
import { startEverything } from '@commissioning/start/start-everything'
import { chromium, type Page } from 'playwright-core'
import { fillSheet, SHEET_DEVICES, SHEET_WALLS } from './filled-sheet.ts'
import { fillFirstSite } from './filled-site.ts'
import { computeShareOfFastFrames, measureFrames } from './frames.ts'
import { signIn } from './sign-in.ts'
import { median } from './throughput.ts'

const IQS = 22
const SIZE_METRES = { width: 120, height: 80 }
const SLOWER = 4
const CIRCLE_STEPS = 180
const STEP_PAUSE_MS = 16
const SCHEDULE_LINES = 200
const PREVIEW_TARGET_MS = 3_000
const APPLY_TARGET_MS = 10_000

/** One sheet with all that it holds, in a real browser: moving it, moving a mark on it; and a schedule of doors. */
export async function bench(say: (line: string) => void): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'commissioning-bench-'))
  const server = await startThrowawayPostgres()
  const env = { DATABASE_URL: server.url }
  const everything = await startEverything({ port: 0, dataDir: join(folder, 'data'), handsFree: false, env })
  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
    args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--disable-background-networking'],
  })
  try {
    const { installationId } = await fillFirstSite({ url: server.url }, IQS)
    const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, locale: 'en-GB' })
    context.setDefaultTimeout(120_000)
    const page = await context.newPage()
    await context.addCookies([{ name: 'showOnboardingModal', value: 'false', url: everything.url }])
    await signIn(page, everything)
    const plan = `${everything.url}/installations/${installationId}/plan`
    await importSchedule(page, plan, say)
    const sheet = await makeSheet(page, plan)
    const sheetId = new URL(sheet).searchParams.get('sheet') ?? ''
    await fillSheet({ url: server.url }, sheetId, SIZE_METRES)
    await page.goto(sheet)
    await page.waitForFunction(
      ([marks, walls]) =>
        document.querySelectorAll('[data-thing]').length === marks &&
        [...document.querySelectorAll('[data-wall]')]
          .map((lines) => lines.getAttribute('d')?.match(/M/g)?.length ?? 0)
          .reduce((sum, some) => sum + some, 0) === walls,
      [SHEET_DEVICES, SHEET_WALLS] as const,
    )
    const slow = await context.newCDPSession(page)
    for (const rate of [1, SLOWER]) {
      await slow.send('Emulation.setCPUThrottlingRate', { rate })
      const within = rate === 1 ? 16 : 33
      for (const [name, move] of Object.entries({
        'moving the sheet': panSheet,
        'moving a mark': dragMark,
      })) {
        const frames = await measureFrames(page, () => move(page))
        const messages = `${name}${rate === 1 ? '' : `, ${SLOWER}x slower`}`
        say(
          `${messages.padEnd(30)}${(100 * computeShareOfFastFrames(frames, within)).toFixed(0)} % of ${frames.length} frames within ${within} ms, median ${median(frames).toFixed(1)} ms, slowest ${Math.max(...frames).toFixed(0)} ms`,
        )
      }
    }
    say(`load of the machine           ${loadavg()[0]?.toFixed(1)}`)
  } finally {
    await browser.close()
    await everything.close()
    await server.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

/** From the chosen file to its preview, and from there until the doors are there. */
async function importSchedule(page: Page, plan: string, say: (line: string) => void): Promise<void> {
  const { dialog, press, answer } = personAt(page)
  await page.goto(plan)
  await press('Import a schedule')
  const lines = Array.from({ length: SCHEDULE_LINES }, (_, at) => `${at + 1001};Room ${at + 1};${at % 4}`)
  const buffer = Buffer.from(['Number;Name;Floor', ...lines].join('\r\n'))
  let began = performance.now()
  await dialog
    .locator('input[type=file]:enabled')
    .setInputFiles({ name: 'doors.csv', mimeType: 'text/csv', buffer })
  await dialog.getByText('doors.csv').waitFor()
  await answer('Next')
  await dialog.getByText('Step 2 / 3').waitFor()
  await answer('Next')
  await dialog.getByText(new RegExp(`${SCHEDULE_LINES} new`)).waitFor()
  const previewed = performance.now() - began
  began = performance.now()
  await answer('Import')
  await dialog.waitFor({ state: 'detached' })
  await page.getByRole('row', { name: '1001 Room 1', exact: true }).waitFor()
  const applied = performance.now() - began
  say(
    `schedule of ${SCHEDULE_LINES} doors         previewed after ${previewed.toFixed(0)} ms   (target: at most ${PREVIEW_TARGET_MS} ms)`,
  )
  say(
    `                              applied after ${applied.toFixed(0)} ms   (target: at most ${APPLY_TARGET_MS} ms)`,
  )
}

/** A sheet over an empty picture, with its scale; answers its address. */
async function makeSheet(page: Page, plan: string): Promise<string> {
  const { dialog, press, answer, fill, select, file, isClosed } = personAt(page)
  const drawn = await page.context().newPage()
  await drawn.setViewportSize({ width: 2_400, height: 1_600 })
  await drawn.setContent('<body style="background: white">')
  const picture = await drawn.screenshot({ type: 'png' })
  await drawn.close()
  await page.goto(plan.replace(/plan$/, 'floor-plans'))
  await press('Add Floor Plan')
  await fill(/^Floor plan name/, 'Whole plan')
  await file(dialog.getByLabel('File', { exact: true }), 'whole.png', 'image/png', picture)
  await answer('Add floor plan')
  await isClosed()
  await page.goto(plan)
  await press('Drawings')
  await press('New drawing')
  await fill(/^Name/, 'Whole')
  await select(/^Floor plan/, 'Whole plan')
  await press('Create drawing')
  await fill(/^Ends in pixels/, '0 0 2400 0')
  await fill(/^Length/, String(SIZE_METRES.width))
  await press('Save scale')
  await page.getByRole('row', { name: 'Whole' }).click()
  await page.waitForURL(/[?&]sheet=/)
  return page.url()
}

/** To and fro with the hand on the sheet, where no mark is. */
async function panSheet(page: Page): Promise<void> {
  const fixture = page.getByRole('group', { name: 'Plan: arrow keys move it, plus and minus zoom' })
  const box = await fixture.boundingBox()
  const [x, y] = [(box?.x ?? 0) + 4, (box?.y ?? 0) + 4]
  await toAndFro(page, x, y)
}

async function dragMark(page: Page): Promise<void> {
  const box = await page.locator('[data-thing] circle').nth(260).boundingBox()
  await toAndFro(page, (box?.x ?? 0) + (box?.width ?? 0) / 2, (box?.y ?? 0) + (box?.height ?? 0) / 2)
}

/** A hand does not wait for the page to draw, so no step waits for the one before. */
async function toAndFro(page: Page, x: number, y: number): Promise<void> {
  await page.mouse.move(x, y)
  await page.mouse.down()
  const steps: Promise<void>[] = []
  for (let step = 1; step <= CIRCLE_STEPS; step += 1) {
    const turn = (2 * Math.PI * step) / CIRCLE_STEPS
    steps.push(page.mouse.move(x + 60 * (1 - Math.cos(turn)), y + 40 * Math.abs(Math.sin(turn))))
    await setTimeout(STEP_PAUSE_MS)
  }
  await Promise.all(steps)
  await page.mouse.up()
}
