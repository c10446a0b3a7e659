import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startEverything } from '@commissioning/start/start-everything'
import lighthouse from 'lighthouse'
import { type BrowserContext, chromium, type Page } from 'playwright-core'
import { signIn } from './sign-in.ts'

/** JavaScript before the list, in kB over the wire, of comparable consoles: the lightest that was measured. */
const COMPARABLE_KB = 304
const DEBUG_PORT = 9_333
/** What is asked for later than this belongs to no first load. */
const QUIET_MS = 5_000

/** The list of installations from an empty cache: bytes, requests, and what Lighthouse says on a phone. */
export async function bench(say: (line: string) => void): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'commissioning-bench-'))
  const everything = await startEverything({ port: 0, dataDir: join(folder, 'data'), handsFree: false })
  const context = await chromium.launchPersistentContext(join(folder, 'profile'), {
    executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--disable-background-networking',
      `--remote-debugging-port=${DEBUG_PORT}`,
    ],
  })
  try {
    const page = context.pages()[0] ?? (await context.newPage())
    await signIn(page, everything)
    const url = `${everything.url}/installations`
    const { beforeList, untilQuiet } = await firstLoad(context, page, url)
    const kilobytes = (load: Load) => (load.bytes / 1000).toFixed(0)
    say(
      `JavaScript (brotli)       ${kilobytes(beforeList)} kB in ${beforeList.scripts} files before the list   (target: at most 180 kB)`,
    )
    say(`requests                  ${beforeList.requests} before the list   (target: at most 20)`)
    say(
      `and afterwards            ${kilobytes(untilQuiet)} kB in ${untilQuiet.scripts} files, ${untilQuiet.requests} requests in all, once nothing more is asked for`,
    )
    say(
      `ratio                     ${(beforeList.bytes / 1000 / COMPARABLE_KB).toFixed(2)} of the lightest comparable console`,
    )
    await page.close()
    await context.newPage()
    await report(url, say)
  } finally {
    await context.close()
    await everything.close()
    rmSync(folder, { recursive: true, force: true })
  }
}

interface Load {
  scripts: number
  bytes: number
  requests: number
}

/** What was asked for until the first row could be clicked, and until nothing was asked for any more. */
async function firstLoad(context: BrowserContext, page: Page, url: string) {
  const session = await context.newCDPSession(page)
  const asked = new Map<string, string>()
  const arrived = new Map<string, number>()
  session.on('Network.requestWillBeSent', ({ requestId, request }) => asked.set(requestId, request.url))
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    arrived.set(requestId, encodedDataLength)
  })
  await session.send('Network.enable')
  await session.send('Network.setCacheDisabled', { cacheDisabled: true })
  await page.goto(url)
  await page.getByRole('cell').first().click({ trial: true })
  const before = new Set(asked.keys())
  await page.waitForTimeout(QUIET_MS)
  await page.waitForLoadState('networkidle')

  const loadOf = (ids: string[]): Load => {
    const scripts = ids.filter((id) => asked.get(id)?.endsWith('.js'))
    const bytes = scripts.reduce((sum, id) => sum + (arrived.get(id) ?? 0), 0)
    return { scripts: scripts.length, bytes, requests: ids.length }
  }
  const all = [...asked].flatMap(([id, url]) => (url.startsWith('http') ? [id] : []))
  return { beforeList: loadOf(all.filter((id) => before.has(id))), untilQuiet: loadOf(all) }
}

async function report(url: string, say: (line: string) => void): Promise<void> {
  const result = await lighthouse(url, {
    port: DEBUG_PORT,
    disableStorageReset: true,
    onlyCategories: ['performance', 'accessibility'],
    logLevel: 'silent',
  })
  if (!result) throw new Error('Lighthouse gave no report.')
  const { categories, audits } = result.lhr
  const score = (name: string) => Math.round((categories[name]?.score ?? 0) * 100)
  say(
    `Lighthouse, mobile        performance ${score('performance')} (target 90), accessibility ${score('accessibility')} (target 100)`,
  )
  say(
    `layout shift              ${(audits['cumulative-layout-shift']?.numericValue ?? Number.NaN).toFixed(3)} (target 0)`,
  )
  const failed = Object.values(audits).filter(
    ({ score: audit, scoreDisplayMode }) => scoreDisplayMode === 'binary' && audit === 0,
  )
  for (const { id, title } of failed) say(`  not met: ${id}: ${title}`)
}
