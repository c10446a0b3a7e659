import { type Browser, chromium, type Page } from 'playwright-core'
import { takeMouseAway } from './actor.ts'
import { systemFont } from './system-font.ts'

const CHROMIUM_FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

const running = new Map<boolean, Promise<Browser>>()

/** The browser of this process, which ends with it: what somebody does in it is seen by no visitor after them. */
export function sharedBrowser({ needsWhole = false } = {}): Promise<Browser> {
  const browser = running.get(needsWhole) ?? launchBrowser({ needsWhole })
  running.set(needsWhole, browser)
  return browser
}

/** The browser without windows where there is one, unless the whole one is needed. */
export function launchBrowser({ needsWhole = false } = {}): Promise<Browser> {
  const whole = process.env.CHROMIUM ?? '/usr/bin/chromium'
  return chromium.launch({
    executablePath: needsWhole ? whole : (process.env.CHROMIUM_SHELL ?? whole),
    args: CHROMIUM_FLAGS,
    env: { ...process.env, ...systemFont() },
  })
}

export type Viewport = { width: number; height: number }

export interface Visitor {
  page: Page
  /** They are errors in the page's console; a journey ends with none. */
  faults: string[]
}

export interface VisitorOptions {
  /** Has not seen the onboarding yet. */
  isNewcomer?: boolean
  /** The browser takes the offline worker, which fetches all files of the console for each visitor. */
  hasWorker?: boolean
}

/** A test usually waits for a moment only, but a busy machine takes longer. */
export const PAGE_TIMEOUT_MS = 60_000

const DESKTOP: Viewport = { width: 1440, height: 900 }

/** Somebody with a browser of their own: no session, no storage of others. */
export async function openVisitor(
  browser: Browser,
  url: string,
  viewport: Viewport = DESKTOP,
  { isNewcomer = false, hasWorker = false }: VisitorOptions = {},
) {
  const context = await browser.newContext({
    viewport,
    reducedMotion: 'reduce',
    serviceWorkers: hasWorker ? 'allow' : 'block',
    locale: 'en-GB',
    timezoneId: 'Europe/Amsterdam',
  })
  context.setDefaultTimeout(PAGE_TIMEOUT_MS)
  const page = await context.newPage()
  takeMouseAway(page)
  const faults: string[] = []
  page.on('pageerror', (error) => faults.push(error.message))
  page.on('console', (message) => {
    if (message.type() === 'error' && !/status of (401|403|404|409|410|412)/.test(message.text()))
      faults.push(message.text())
  })
  if (!isNewcomer) await context.addCookies([{ name: 'showOnboardingModal', value: 'false', url }])
  return { page, faults, context }
}
