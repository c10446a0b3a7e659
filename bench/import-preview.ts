import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startThrowawayPostgres } from '@commissioning/database/testing/throwaway-postgres'
import { personAt } from '@commissioning/e2e/support/person-at-work'
import { startEverything } from '@commissioning/start/start-everything'
import type { Browser, Page } from 'playwright-core'
import { fillFirstSite } from './filled-site.ts'
import { aSchedule } from './filled-workbook.ts'
import { signIn } from './sign-in.ts'
import { median } from './throughput.ts'

const LINE_COUNT = 5_000
const PROCESSOR_SLOWDOWN = 4
const REPETITIONS = 5
const PREVIEW_TARGET_MS = 1_000

/** Measures from the choice of a file to the lines of its preview, in the dialog of the product on a slowed processor. */
export async function benchImportPreview(browser: Browser, say: (line: string) => void): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'commissioning-bench-'))
  const server = await startThrowawayPostgres()
  const env = { DATABASE_URL: server.url }
  const everything = await startEverything({ port: 0, dataDir: join(folder, 'data'), handsFree: false, env })
  try {
    const { installationId } = await fillFirstSite({ url: server.url }, 1)
    const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, locale: 'en-GB' })
    context.setDefaultTimeout(120_000)
    const page = await context.newPage()
    await context.addCookies([{ name: 'showOnboardingModal', value: 'false', url: everything.url }])
    await signIn(page, everything)
    const file = {
      name: 'doors.xlsx',
      mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
      buffer: aSchedule(LINE_COUNT),
    }
    const times: number[] = []
    for (let time = 0; time < REPETITIONS; time += 1) {
      await page.goto(`${everything.url}/installations/${installationId}/plan`)
      times.push(await previewMs(page, file))
    }
    say(
      `${LINE_COUNT} rows in the dialog    ${median(times).toFixed(0)} ms from the file to its preview, processor at a fourth, ${times.map((ms) => ms.toFixed(0)).join(' ')}   (target: ${PREVIEW_TARGET_MS} ms)`,
    )
  } finally {
    await everything.close()
    await server.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

interface ChosenFile {
  name: string
  mimeType: string
  buffer: Buffer
}

/** The dialog stands when a person chooses a file in it, and is slowed from then on. */
async function previewMs(page: Page, file: ChosenFile): Promise<number> {
  const { dialog, press } = personAt(page)
  await press('Import a schedule')
  const next = dialog.getByRole('button', { name: 'Next', exact: true })
  await next.waitFor()
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: PROCESSOR_SLOWDOWN })
  await page.evaluate((count) => {
    const noted: { began?: number; stood?: number } = {}
    Object.assign(window, { noted })
    addEventListener('change', () => (noted.began = performance.now()), { capture: true, once: true })
    const isThere = () =>
      [...document.querySelectorAll('[role=dialog] button')].some((button) =>
        button.textContent?.replace(/\D/g, '').endsWith(count),
      )
    const look = () =>
      isThere() ? requestAnimationFrame(() => (noted.stood = performance.now())) : requestAnimationFrame(look)
    look()
  }, String(LINE_COUNT))
  await dialog.locator('input[type=file]:enabled').setInputFiles(file)
  await next.click()
  const stood = await page.waitForFunction(() => {
    const { began = 0, stood } = Reflect.get(window, 'noted') as { began?: number; stood?: number }
    return stood && stood - began
  })
  await session.send('Emulation.setCPUThrottlingRate', { rate: 1 })
  await session.detach()
  return Number(await stood.jsonValue())
}
