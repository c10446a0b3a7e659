import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startEverything } from '@commissioning/start/start-everything'
import { type Browser, chromium, type Page } from 'playwright-core'
import { fillFirstSite } from './filled-site.ts'
import { signIn } from './sign-in.ts'
import { median } from './throughput.ts'

const IQS = 25
/** Chromium slows the processor so that it is like that of a phone. */
const PROCESSOR_SLOWDOWN = 4
const REPETITIONS = 5
/** It is drawn by then. */
const DRAWING_MS = 1_000
const DRAWING = ['UpdateLayoutTree', 'Layout', 'PrePaint', 'Paint', 'Layerize']
const DIALOGS = ['Add IQ', 'Add lock', 'Add repeater']

/**
 * A dialog costs the page behind it style, layout and painting, and the script that renders it passes over what the page
 * holds; 550 devices are compared with an empty site.
 */
export async function bench(say: (line: string) => void): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'commissioning-bench-'))
  const everything = await startEverything({ port: 0, dataDir: join(folder, 'data'), handsFree: false })
  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
    args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--disable-background-networking'],
  })
  try {
    const { installationId } = await fillFirstSite({ folder: join(folder, 'data/postgres') }, IQS)
    const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, locale: 'en-GB' })
    await context.addCookies([{ name: 'showOnboardingModal', value: 'false', url: everything.url }])
    const page = await context.newPage()
    await signIn(page, everything)
    const address = `${everything.url}/installations/${installationId}/hardware`
    const over = async (query: string) => {
      await page.goto(address + query)
      await page.getByRole('button', { name: 'Add lock' }).first().waitFor()
      await page.waitForTimeout(2 * DRAWING_MS)
      await drawAll(page)
      return measure(browser, page)
    }
    const full = await over('')
    const empty = await over('?search=nothing-has-this-name')
    for (const name of DIALOGS)
      for (const part of ['drawn', 'worked'] as const)
        say(
          `${name.padEnd(16)}${part.padEnd(8)}${msOf(full, name, part).toFixed(0)} ms over ${IQS} IQs, ${msOf(empty, name, part).toFixed(0)} ms over none, processor at a fourth`,
        )
    const sum = (seen: PressesByDialog) => DIALOGS.reduce((all, name) => all + msOf(seen, name, 'drawn'), 0)
    say(`ratio                     ${(sum(full) / sum(empty)).toFixed(2)} times the work over an empty page`)
  } finally {
    await browser.close()
    await everything.close()
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Cards that were near once are drawn for good. */
const drawAll = (page: Page) =>
  page.evaluate(async () => {
    for (let y = 0; y < document.documentElement.scrollHeight; y += 500) {
      scrollTo(0, y)
      await new Promise((done) => setTimeout(done, 60))
    }
    scrollTo(0, 0)
  })

type PressesByDialog = Record<string, DialogPress[]>

/** Milliseconds of the page's own thread: those of style, layout and painting, and all. */
interface DialogPress {
  drawn: number
  worked: number
}

const msOf = (seen: PressesByDialog, name: string, part: keyof DialogPress) =>
  median((seen[name] ?? []).map((press) => press[part]))

/** Presses that open a dialog, each some times after a first one, until it is drawn. */
async function measure(browser: Browser, page: Page): Promise<PressesByDialog> {
  const session = await page.context().newCDPSession(page)
  const seen: PressesByDialog = {}
  for (const name of DIALOGS)
    for (let time = 0; time <= REPETITIONS; time += 1) {
      const press = page.getByRole('button', { name }).first()
      await press.focus()
      await session.send('Emulation.setCPUThrottlingRate', { rate: PROCESSOR_SLOWDOWN })
      await browser.startTracing(page, {
        categories: ['devtools.timeline', 'disabled-by-default-devtools.timeline'],
      })
      await page.keyboard.press('Enter')
      await page.waitForTimeout(DRAWING_MS)
      const trace = String(await browser.stopTracing())
      await session.send('Emulation.setCPUThrottlingRate', { rate: 1 })
      await page.keyboard.press('Escape')
      await page.waitForTimeout(DRAWING_MS / 2)
      // the first one loads its code
      if (time > 0) seen[name] = [...(seen[name] ?? []), pressIn(trace)]
    }
  await session.detach()
  return seen
}

interface TraceEvent {
  name: string
  ph: string
  pid: number
  tid: number
  dur?: number
  args?: { data?: { type?: string } }
}

function pressIn(trace: string): DialogPress {
  const { traceEvents } = JSON.parse(trace) as { traceEvents: TraceEvent[] }
  const press = traceEvents.find(({ args }) => args?.data?.type === 'keydown')
  const ofPage = traceEvents.filter(
    ({ ph, pid, tid }) => ph === 'X' && pid === press?.pid && tid === press.tid,
  )
  const msOfThese = (names: readonly string[]) =>
    ofPage.filter(({ name }) => names.includes(name)).reduce((sum, { dur = 0 }) => sum + dur, 0) / 1_000
  return { drawn: msOfThese(DRAWING), worked: msOfThese(['RunTask']) }
}
