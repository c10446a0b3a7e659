import { rmSync } from 'node:fs'
import { type EverythingOptions, startEverything } from '@commissioning/start/start-everything'
import { type Browser, chromium, type Page } from 'playwright-core'
import { atEnd } from './at-end.ts'
import { keepPictures } from './failure-pictures.ts'
import { takeMouseAway } from './hands.ts'
import { worldFolder } from './world-folder.ts'

const CHROMIUM_FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

export interface Visitor {
  page: Page
  /** What the page's console said as an error; a journey ends with none. */
  faults: string[]
}

interface StageOptions extends Partial<EverythingOptions> {
  /** For what the browser without windows lacks, such as its viewer of PDFs. */
  needsWholeBrowser?: boolean
}

/** The whole product on a data folder of its own, and a real browser. Everything ends with the test or the file that opens it. */
export async function openStage({ needsWholeBrowser = false, ...options }: StageOptions = {}) {
  const dataDir = worldFolder()
  const everything = await startEverything({ port: 0, dataDir, handsFree: false, ...options })
  const whole = process.env.CHROMIUM ?? '/usr/bin/chromium'
  const browser = await chromium.launch({
    executablePath: needsWholeBrowser ? whole : (process.env.CHROMIUM_SHELL ?? whole),
    args: CHROMIUM_FLAGS,
  })
  atEnd(async () => {
    await browser.close()
    await everything.close()
    rmSync(dataDir, { recursive: true, force: true })
  })
  const visitor = async (viewport?: Viewport, options: VisitorOptions = {}): Promise<Visitor> => {
    const { isNewcomer = false, hasWorker = false } = options
    const { context, ...arrived } = await visit(browser, viewport, hasWorker)
    if (!isNewcomer)
      await context.addCookies([{ name: 'showOnboardingModal', value: 'false', url: everything.url }])
    return arrived
  }
  return { ...everything, dataDir, visitor }
}

export type Stage = Awaited<ReturnType<typeof openStage>>
type Viewport = { width: number; height: number }

interface VisitorOptions {
  /** Has not seen the onboarding yet. */
  isNewcomer?: boolean
  /** The browser takes the offline worker, which fetches all files of the console for each visitor. */
  hasWorker?: boolean
}

/** What a test waits for comes in a moment; a machine that is busy with something else takes longer. */
export const PATIENCE_MS = 60_000

const DESKTOP = { width: 1440, height: 900 }

/** Somebody with a browser of their own: no session, no storage of others. */
async function visit(browser: Browser, viewport: Viewport = DESKTOP, hasWorker = false) {
  const context = await browser.newContext({
    viewport,
    reducedMotion: 'reduce',
    serviceWorkers: hasWorker ? 'allow' : 'block',
    locale: 'en-GB',
    timezoneId: 'Europe/Amsterdam',
  })
  context.setDefaultTimeout(PATIENCE_MS)
  const page = await context.newPage()
  atEnd(async (failedTest) => {
    if (failedTest) await keepPictures(context, failedTest)
    await context.close()
  })
  takeMouseAway(page)
  const faults: string[] = []
  page.on('pageerror', (error) => faults.push(error.message))
  page.on('console', (message) => {
    if (message.type() === 'error' && !/status of (401|403|404|409|410|412)/.test(message.text()))
      faults.push(message.text())
  })
  return { page, faults, context }
}
