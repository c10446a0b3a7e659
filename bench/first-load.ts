import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { forgetPages, markWhenTextAppears, measurePageWeight } from '@commissioning/e2e/support/page-weight'
import { startEverything } from '@commissioning/start/start-everything'
import lighthouse from 'lighthouse'
import { screenEmulationMetrics, throttling } from 'lighthouse/core/config/constants.js'
import { chromium, type Page } from 'playwright-core'
import { fillFirstSite } from './filled-site.ts'
import { signIn } from './sign-in.ts'
import { median } from './throughput.ts'

/** JavaScript before the list, in kB over the wire, of comparable consoles: the lightest that was measured. */
const COMPARABLE_KB = 304
const DEBUG_PORT = 9_333
/** Later requests belong to no first load. */
const QUIET_PAUSE_MS = 5_000
const COLD_RUNS = 5
/** The demonstration data has this installation. */
const FIRST_ROW = 'Garage North'
/** The IQs that are put into its first installation have this device. */
const FIRST_DEVICE = 'IQ 0001 repeater 0'

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
    // the onboarding of a first visit would be measured in the place of the list
    await context.addCookies([{ name: 'showOnboardingModal', value: 'false', url: everything.url }])
    await signIn(page, everything)
    const url = `${everything.url}/installations`
    await forgetPages(page, everything.url)
    const { beforeList, untilQuiet } = await firstLoad(page, url)
    say(
      `JavaScript (brotli)       ${beforeList.scriptKb.toFixed(0)} kB before the list   (target: at most 150 kB)`,
    )
    say(`requests                  ${beforeList.requests} before the list   (target: at most 14)`)
    say(
      `and afterwards            ${untilQuiet.scriptKb.toFixed(0)} kB, ${untilQuiet.requests} requests in all, once nothing more is asked for`,
    )
    say(
      `ratio                     ${(beforeList.scriptKb / COMPARABLE_KB).toFixed(2)} of the lightest comparable console`,
    )
    const { installationId } = await fillFirstSite({ folder: join(folder, 'data/postgres') }, 25)
    const hardware = `${everything.url}/installations/${installationId}/hardware`
    await reportCold(page, 'hardware', { address: hardware, throttling: 'simulate' }, say)
    await reportCold(page, 'hardware', { address: hardware, throttling: 'devtools' }, say)
    await reportCold(page, 'installations', { address: url, throttling: 'simulate' }, say)
    await reportRows(page, hardware, say)
  } finally {
    await context.close()
    await everything.close()
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Counts requests until the first row stood, and until no more came. */
async function firstLoad(page: Page, url: string) {
  await markWhenTextAppears(page, FIRST_ROW)
  await page.goto(url)
  await page.getByRole('cell', { name: FIRST_ROW }).waitFor()
  await page.waitForTimeout(QUIET_PAUSE_MS)
  await page.waitForLoadState('networkidle')
  return {
    beforeList: await measurePageWeight(page, { untilItStands: true }),
    untilQuiet: await measurePageWeight(page, {}),
  }
}

interface ColdLoadOptions {
  address: string
  /**
   * `simulate` reckons a slow phone from a quick load, by the bytes and the work until the paint; `devtools` holds network
   * and processor back in truth, so that what waits for what counts too.
   */
  throttling: 'simulate' | 'devtools'
}

/** When the first devices of the hardware page stand, on a phone held back as by Lighthouse: the median of cold runs. */
async function reportRows(page: Page, address: string, say: (line: string) => void): Promise<void> {
  const { requestLatencyMs, downloadThroughputKbps, uploadThroughputKbps, cpuSlowdownMultiplier } =
    throttling.mobileSlow4G
  await markWhenTextAppears(page, FIRST_DEVICE, 'devices')
  const seen: number[] = []
  for (let run = 0; run < COLD_RUNS; run += 1) {
    await forgetPages(page, new URL(address).origin)
    const phone = await page.context().newCDPSession(page)
    await phone.send('Emulation.setDeviceMetricsOverride', screenEmulationMetrics.mobile)
    await phone.send('Emulation.setCPUThrottlingRate', { rate: cpuSlowdownMultiplier })
    await phone.send('Network.enable')
    await phone.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: requestLatencyMs,
      downloadThroughput: (downloadThroughputKbps * 1024) / 8,
      uploadThroughput: (uploadThroughputKbps * 1024) / 8,
    })
    await page.goto(address)
    await page.getByText(FIRST_DEVICE).waitFor()
    seen.push(await page.evaluate(() => performance.getEntriesByName('devices')[0]?.startTime ?? Number.NaN))
    await phone.detach()
  }
  say(
    `devices stand             ${median(seen).toFixed(0)} ms   (${spreadOf(seen)}; wanted: 3,000), held back in truth, ${COLD_RUNS} runs`,
  )
}

const spreadOf = (seen: readonly number[], digits = 0) =>
  `${Math.min(...seen).toFixed(digits)} to ${Math.max(...seen).toFixed(digits)}`

/**
 * Measures on a phone that has nothing of the console yet but a session: the median of runs, and
 * their spread.
 */
async function reportCold(
  page: Page,
  name: string,
  cold: ColdLoadOptions,
  say: (line: string) => void,
): Promise<void> {
  const runs: LighthouseReport[] = []
  for (let run = 0; run < COLD_RUNS; run += 1) {
    await forgetPages(page, new URL(cold.address).origin)
    runs.push(await report(cold))
  }
  const how = cold.throttling === 'simulate' ? 'reckoned' : 'held back'
  say(`Lighthouse, cold phone    ${name}, ${how}, ${COLD_RUNS} runs`)
  const figure = (title: string, of: (run: LighthouseReport) => number, digits = 0) => {
    const seen = runs.map(of)
    say(
      `  ${`${name}, ${how}: ${title}`.padEnd(56)}  ${median(seen).toFixed(digits)}   (${spreadOf(seen, digits)})`,
    )
  }
  figure('performance', ({ performance }) => performance)
  figure('accessibility', ({ accessibility }) => accessibility)
  figure('best practices', ({ bestPractices }) => bestPractices)
  figure('first paint, ms', ({ firstPaint }) => firstPaint)
  figure('largest paint, ms', ({ largestPaint }) => largestPaint)
  figure('blocked, ms', ({ blocked }) => blocked)
  figure('layout shift', ({ shift }) => shift, 3)
  // Lighthouse rates the processor by this: its slow phone is a fourth of it
  figure('index of the machine', ({ machine }) => machine)
  const last = runs.at(-1)?.mainThread ?? []
  say(
    `  main thread of the last run: ${last.map(({ group, ms }) => `${group} ${ms.toFixed(0)}`).join(', ')} ms`,
  )
  for (const fault of new Set(runs.flatMap(({ faults }) => faults))) say(`  not met: ${fault}`)
}

type LighthouseReport = Awaited<ReturnType<typeof report>>

async function report({ address, throttling }: ColdLoadOptions) {
  const result = await lighthouse(address, {
    port: DEBUG_PORT,
    // the session is stored there, too
    disableStorageReset: true,
    onlyCategories: ['performance', 'accessibility', 'best-practices'],
    throttlingMethod: throttling,
    logLevel: 'silent',
  })
  if (!result) throw new Error('Lighthouse gave no report.')
  const { categories, audits } = result.lhr
  const score = (name: string) => Math.round((categories[name]?.score ?? 0) * 100)
  const number = (name: string) => audits[name]?.numericValue ?? Number.NaN
  const failed = Object.values(audits).filter(
    ({ score: audit, scoreDisplayMode }) => scoreDisplayMode === 'binary' && audit === 0,
  )
  return {
    performance: score('performance'),
    accessibility: score('accessibility'),
    bestPractices: score('best-practices'),
    firstPaint: number('first-contentful-paint'),
    largestPaint: number('largest-contentful-paint'),
    blocked: number('total-blocking-time'),
    shift: number('cumulative-layout-shift'),
    machine: result.lhr.environment.benchmarkIndex,
    mainThread: mainThreadOf(audits['mainthread-work-breakdown']?.details),
    faults: failed.map(({ id, title }) => `${id}: ${title}`),
  }
}

/** The kinds of work of the page's own thread that took the most. */
const mainThreadOf = (details: unknown) =>
  ((details as { items?: { groupLabel: string; duration: number }[] } | undefined)?.items ?? [])
    .slice(0, 4)
    .map(({ groupLabel, duration }) => ({ group: groupLabel, ms: duration }))
