import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { findFreePort } from '@commissioning/database/embedded/server-process'
import { openDatabase } from '@commissioning/database/open-database'
import { startThrowawayPostgres } from '@commissioning/database/testing/throwaway-postgres'
import type { Tables } from '@commissioning/platform/infra/database/tables.generated'
import { CHANGES_CHANNEL } from '@commissioning/platform/infra/events/announce'
import { startEverything } from '@commissioning/start/start-everything'
import { type Browser, chromium, type Page } from 'playwright-core'
import { fillFirstSite } from '../../bench/filled-site.ts'
import { batteryTextFor, connectReportingIq, waitUntilTextIsShown } from '../../bench/report-to-screen.ts'
import { signIn } from '../../bench/sign-in.ts'
import { ODD_PROXIES, startProxy } from './odd-proxies.ts'

/**
 * A page that polls each minute shows a report at its next poll. So the pauses decide how long that takes: from just after
 * a poll, which is the longest, to just before the next one; the last report is sent after the tenth minute.
 */
const PAUSES_S = [61, 75, 115, 62, 90, 105, 61, 80, 62]
/** An open page shows a change by then, whatever became of its stream (LIVE-02). */
const MAX_SHOWN_MS = 70_000

/**
 * Pages stay open behind proxies that hold streams back, cut them or repeat headers, while an IQ reports: how long it takes
 * until each shows the report, from the first minute to the eleventh.
 */
export async function holdStreams(say: (line: string) => void): Promise<string | undefined> {
  const folder = mkdtempSync(join(tmpdir(), 'commissioning-streams-'))
  const server = await startThrowawayPostgres()
  const mqttPort = await findFreePort()
  const env = { DATABASE_URL: server.url, MQTT_PORT: String(mqttPort), TRUST_PROXY: 'loopback' }
  const everything = await startEverything({ port: 0, dataDir: join(folder, 'data'), handsFree: false, env })
  const closing: (() => Promise<unknown>)[] = []
  try {
    const { installationId, iqs } = await fillFirstSite({ url: server.url }, 1)
    const [iq] = iqs
    if (!iq) throw new Error('The site has no IQ.')
    const behind = Number(new URL(everything.url).port)
    const pages: Record<string, { page: Page; asked: ReturnType<typeof watchRequests> }> = {}
    for (const name of Object.keys(ODD_PROXIES)) {
      const front = await findFreePort()
      const proxy = await startProxy(name, { front, behind, folder })
      if (!proxy) {
        say(`${name.padEnd(40)} is not installed`)
        continue
      }
      closing.push(() => proxy.stop())
      const browser = await openBrowser(behind, front)
      closing.push(() => browser.close())
      const page = await browser.newPage({ viewport: { width: 1440, height: 900 }, locale: 'en-GB' })
      await signIn(page, everything)
      await page.goto(`${everything.url}/installations/${installationId}/hardware`)
      await page.getByRole('treeitem').first().waitFor()
      pages[name] = { page, asked: watchRequests(page) }
    }
    const database = await openDatabase<Tables>({ url: server.url })
    closing.push(() => database.close())
    let stored = Promise.withResolvers<void>()
    await database.listen(CHANGES_CHANNEL, (payload) => {
      const { resource, id } = JSON.parse(payload) as { resource: string; id: string }
      if (resource === 'tree' && id === iq.id) stored.resolve()
    })
    const reporter = await connectReportingIq(iq, `mqtt://127.0.0.1:${mqttPort}`)
    closing.push(() => reporter.end())
    const tookMs = Object.fromEntries(Object.keys(pages).map((name): [string, number[]] => [name, []]))
    for (const [sequence, seconds] of PAUSES_S.entries()) {
      await pause(seconds * 1_000)
      stored = Promise.withResolvers()
      const began = performance.now()
      let storedMs = Number.POSITIVE_INFINITY
      void stored.promise.then(() => {
        storedMs = performance.now() - began
      })
      await reporter.report(sequence)
      const looks = Object.entries(pages).map(async ([name, { page, asked }]) => {
        await waitUntilTextIsShown(page, iq.name, batteryTextFor(sequence), MAX_SHOWN_MS).catch(
          () => undefined,
        )
        const ms = performance.now() - began
        tookMs[name]?.push(ms)
        if (ms < MAX_SHOWN_MS) return
        say(`report ${sequence + 1} is late behind ${name}: it was stored after ${inSeconds(storedMs)} s`)
        for (const line of asked.since(began)) say(`  ${line}`)
      })
      await Promise.all(looks)
    }
    return judge(tookMs, say)
  } finally {
    for (const step of closing.toReversed()) await step().catch(() => {})
    await everything.close()
    await server.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

/** The browser asks the product's own address, and is led to the proxy. */
const openBrowser = (behind: number, front: number): Promise<Browser> =>
  chromium.launch({
    executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-background-networking',
      `--host-resolver-rules=MAP localhost:${behind} 127.0.0.1:${front}`,
    ],
  })

const inSeconds = (ms: number) => (ms / 1_000).toFixed(1)

function judge(tookMs: Readonly<Record<string, number[]>>, say: (line: string) => void): string | undefined {
  const late: string[] = []
  for (const [name, taken] of Object.entries(tookMs)) {
    const within = taken.filter((ms) => ms < MAX_SHOWN_MS).length
    const all = taken.map(inSeconds).join(', ')
    say(`${name.padEnd(40)} ${within} of ${taken.length} within ${MAX_SHOWN_MS / 1_000} s: ${all} s`)
    if (within < taken.length) late.push(name)
  }
  return late.length === 0 ? undefined : `A change is shown late behind ${late.join(', ')}.`
}

/** Gathers what a page asks the platform, and what becomes of it, so that a late change can be explained. */
function watchRequests(page: Page) {
  const seen: { at: number; said: string }[] = []
  const note = (url: string, said: string) => {
    const { pathname, search } = new URL(url)
    if (pathname.startsWith('/api/'))
      seen.push({ at: performance.now(), said: `${pathname}${search} ${said}` })
  }
  page.on('request', (request) => note(request.url(), 'asked'))
  page.on('response', (response) => note(response.url(), String(response.status())))
  page.on('requestfinished', (request) => note(request.url(), 'read'))
  page.on('requestfailed', (request) => note(request.url(), `failed: ${request.failure()?.errorText}`))
  return {
    /** One line of each since an instant of `performance.now()`, with the seconds since then. */
    since: (from: number) =>
      seen
        .filter(({ at }) => at >= from)
        .map(({ at, said }) => `${((at - from) / 1_000).toFixed(1)} s ${said}`),
  }
}
