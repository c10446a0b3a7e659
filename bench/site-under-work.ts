import { fork } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findFreePort } from '@commissioning/database/embedded/server-process'
import { startThrowawayPostgres } from '@commissioning/database/testing/throwaway-postgres'
import { startEverything } from '@commissioning/start/start-everything'
import { type BrowserContext, chromium, type Page } from 'playwright-core'
import { fillFirstSite } from './filled-site.ts'
import type { FleetMessage, FleetOrder } from './iq-fleet.ts'
import type { BenchIq } from './many-devices.ts'
import { signIn } from './sign-in.ts'

const IQS = 60
const SECONDS = 30
/** The page has read the changes of connecting by then. */
const SETTLING_MS = 5_000
/** Each report changes its IQ and its tree. */
const CHANGES_OF_A_REPORT = 2
/** A third and a twelfth of the calls that every change by itself would make (decision 168). */
const LOADS = [
  { changes: 6, pages: 1, most: 220 },
  { changes: 30, pages: 1, most: 185 },
  { changes: 30, pages: 3, most: 185 },
] as const

/** A site of 60 IQs at work, each connected over MQTT: what its open hardware pages ask for, and what is refused. */
export async function bench(say: (line: string) => void): Promise<string | undefined> {
  const folder = mkdtempSync(join(tmpdir(), 'commissioning-bench-'))
  const server = await startThrowawayPostgres()
  const mqttPort = await findFreePort()
  const env = { DATABASE_URL: server.url, MQTT_PORT: String(mqttPort) }
  const everything = await startEverything({ port: 0, dataDir: join(folder, 'data'), handsFree: false, env })
  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
    args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--disable-background-networking'],
  })
  try {
    const { installationId, iqs } = await fillFirstSite({ url: server.url }, IQS)
    const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, locale: 'en-GB' })
    await signIn(await context.newPage(), everything)
    const address = `${everything.url}/installations/${installationId}/hardware`
    const seen: WatchedCalls[] = []
    const faults: string[] = []
    for (const load of LOADS) {
      const pages = await openPages(context, address, load.pages)
      const under = await watch(pages, (begin) =>
        report(iqs, {
          begin,
          url: `mqtt://127.0.0.1:${mqttPort}`,
          reportsPerSecond: load.changes / CHANGES_OF_A_REPORT,
        }),
      )
      seen.push(under)
      const name = `${load.changes} changes a second, ${load.pages} ${load.pages === 1 ? 'page' : 'pages'}`
      say(
        `${name.padEnd(30)} ${under.calls} calls in ${SECONDS} s, ${under.refused} refused, main threads ${formatPercent(under.mainThread)}, ${under.trees} trees shown   (target: at most ${load.most} calls, 0 refused)`,
      )
      if (under.refused > 0) faults.push(`${name}: ${under.refused} calls were refused.`)
      if (under.calls > load.most)
        faults.push(`${name}: ${under.calls} calls, where ${load.most} are the most.`)
      if (under.trees === 0) faults.push(`${name}: the trees are gone.`)
    }
    const [, one, three] = seen
    say(
      `ratio                     ${((three?.calls ?? Number.NaN) / (one?.calls ?? Number.NaN)).toFixed(2)} times the calls of one page are those of three   (target: 1)`,
    )
    return faults.length === 0 ? undefined : faults.join(' ')
  } finally {
    await browser.close()
    await everything.close()
    await server.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Each in a tab of the same browser, once its trees stand. */
async function openPages(context: BrowserContext, address: string, count: number): Promise<Page[]> {
  for (const page of context.pages().slice(1)) await page.close()
  const pages: Page[] = []
  for (let at = 0; at < count; at += 1) {
    const page = await context.newPage()
    await page.goto(address)
    await page.getByRole('treeitem').first().waitFor()
    await page.waitForLoadState('networkidle').catch(() => undefined)
    await page.waitForTimeout(1_500)
    pages.push(page)
  }
  return pages
}

type WatchedCalls = Awaited<ReturnType<typeof watch>>

/** The calls of these pages while that goes on; the share of one core that their own threads worked, all together. */
async function watch(pages: readonly Page[], during: (begin: () => void) => Promise<void>) {
  let [calls, refused] = [0, 0]
  for (const page of pages)
    page.on('response', (response) => {
      const { pathname } = new URL(response.url())
      if (!pathname.startsWith('/api/')) return
      calls += 1
      if (response.status() === 429) refused += 1
    })
  const meters = await Promise.all(pages.map(openMeter))
  await during(() => {
    ;[calls, refused] = [0, 0]
    for (const meter of meters) meter.begin()
  })
  const shares = await Promise.all(meters.map((meter) => meter.end()))
  const shown = await Promise.all(pages.map((page) => page.getByRole('tree').count()))
  const mainThread = shares.reduce((sum, share) => sum + share, 0)
  return { calls, refused, mainThread, trees: Math.min(...shown) }
}

/** Tells which share of a core the page's own thread has worked between beginning and end. */
async function openMeter(page: Page) {
  const session = await page.context().newCDPSession(page)
  await session.send('Performance.enable')
  const look = async () => {
    const { metrics } = await session.send('Performance.getMetrics')
    const of = (wanted: string) => metrics.find(({ name }) => name === wanted)?.value ?? Number.NaN
    return { at: of('Timestamp'), worked: of('TaskDuration') }
  }
  let before = look()
  return {
    begin() {
      before = look()
    },
    async end() {
      const [first, last] = [await before, await look()]
      await session.detach()
      return (last.worked - first.worked) / (last.at - first.at)
    },
  }
}

interface SiteWork {
  url: string
  reportsPerSecond: number
  /** Called once all are connected. */
  begin: () => void
}

/** The IQs report for the time of the bench, evenly spread. */
async function report(iqs: BenchIq[], { url, reportsPerSecond, begin }: SiteWork) {
  const fleet = fork(join(import.meta.dirname, 'iq-fleet.ts'))
  const nextMessage = () =>
    new Promise<FleetMessage>((resolve) => fleet.once('message', (word) => resolve(word as FleetMessage)))
  const everyMs = (IQS / reportsPerSecond) * 1_000
  const rounds = Math.ceil((SECONDS * 1_000) / everyMs)
  fleet.send({ url, iqs, everyMs, rounds, isBatteryChanged: true } satisfies FleetOrder)
  await nextMessage()
  await pause(SETTLING_MS)
  begin()
  fleet.send({ start: true })
  await pause(SECONDS * 1_000)
  fleet.kill()
}

const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))
const formatPercent = (share: number) => `${(share * 100).toFixed(0)} %`
