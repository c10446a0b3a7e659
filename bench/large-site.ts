import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findFreePort } from '@commissioning/database/embedded/server-process'
import { startThrowawayPostgres } from '@commissioning/database/testing/throwaway-postgres'
import { startEverything } from '@commissioning/start/start-everything'
import { chromium, type Page } from 'playwright-core'
import { fillFirstSite } from './filled-site.ts'
import { measureInteractions } from './interactions.ts'
import { LOCKS_PER_IQ } from './many-devices.ts'
import { measureReports } from './report-to-screen.ts'
import { signIn } from './sign-in.ts'
import { median } from './throughput.ts'

const IQS = 60
const FIRST_PAGE = 25

/** A site of 60 IQs with 16 locks and 6 repeaters each, in a real browser: opening, scrolling, and what an IQ reports. */
export async function bench(say: (line: string) => void): Promise<void> {
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
    const page = await browser.newPage({ viewport: { width: 1440, height: 900 }, locale: 'en-GB' })
    await signIn(page, everything)
    await page.getByRole('cell').first().waitFor()

    const { requests, rounds, ms } = await open(
      page,
      `${everything.url}/installations/${installationId}/hardware`,
    )
    say(
      `first page of ${FIRST_PAGE} IQs      ${requests} calls in ${rounds} rounds, drawn after ${ms.toFixed(0)} ms   (target: one round)`,
    )
    const frames = await measureScrollFrames(page)
    const late = frames.filter((frame) => frame > 50).length
    say(
      `frames while scrolling    median ${median(frames).toFixed(1)} ms, ${late} of ${frames.length} above 50 ms   (target: none)`,
    )
    const [first] = iqs
    if (!first) throw new Error('The site has no IQ.')
    const { screen, stored } = await measureReports(page, {
      iq: first,
      brokerUrl: `mqtt://127.0.0.1:${mqttPort}`,
      databaseUrl: server.url,
    })
    say(`report to screen, median  ${median(screen).toFixed(0)} ms   (target: below 500 ms)`)
    say(`report to kept, median    ${median(stored).toFixed(1)} ms`)
    say(
      `ratio                     ${(median(screen) / median(stored)).toFixed(1)} times the way to the database`,
    )
    for (const [query, shown] of [
      ['', FIRST_PAGE],
      ['?all=true', IQS],
    ] as const) {
      await page.goto(`${everything.url}/installations/${installationId}/hardware${query}`)
      await page.waitForFunction(
        (count) => document.querySelectorAll('main li > article').length === count,
        shown,
      )
      await reportInteractions(page, shown * LOCKS_PER_IQ, say)
    }
  } finally {
    await browser.close()
    await everything.close()
    await server.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Measures the presses that people make most, on a processor at a fourth of its speed. */
async function reportInteractions(page: Page, locks: number, say: (line: string) => void): Promise<void> {
  say(`interactions, processor at a fourth, ${locks} locks shown`)
  const main = page.getByRole('main')
  const presses = {
    'filter of a state': main.getByRole('button', { name: /^Low battery/ }),
    'fold one IQ': main.getByRole('button', { name: /^Hardware of / }),
    'choose a device': main.getByRole('checkbox', { name: /^Select (?!all$)/ }),
  }
  const seen = await measureInteractions(page, presses)
  for (const { name, ms } of seen)
    say(`  ${name.padEnd(24)}${median(ms).toFixed(0)} ms   (slowest ${Math.max(...ms).toFixed(0)})`)
  const all = seen.flatMap(({ ms }) => ms).toSorted((one, other) => one - other)
  say(`95 of 100 presses         ${all[Math.ceil(all.length * 0.95) - 1]} ms   (target: at most 50 ms)`)
}

/** Calls of the API until every tree of the page is drawn; a round is what starts before the first of it has answered. */
async function open(page: Page, url: string) {
  const calls: { began: number; ended: number }[] = []
  page.on('requestfinished', (request) => {
    const { startTime, responseEnd } = request.timing()
    if (!new URL(request.url()).pathname.startsWith('/api/')) return
    calls.push({ began: startTime, ended: startTime + responseEnd })
  })
  const began = performance.now()
  await page.goto(url)
  // trees that are far away are drawn when they come near
  await page.waitForFunction(
    (count) =>
      document.querySelectorAll('main li > article').length === count &&
      document.querySelector('[role=treeitem]'),
    FIRST_PAGE,
  )
  return { requests: calls.length, rounds: roundsOf(calls), ms: performance.now() - began }
}

/** How many calls followed upon each other at most, each begun only after another one had ended. */
function roundsOf(calls: { began: number; ended: number }[]): number {
  let rounds = 0
  let end = Number.NEGATIVE_INFINITY
  for (const call of calls.toSorted((one, other) => one.ended - other.ended))
    if (call.began >= end) {
      rounds += 1
      end = call.ended
    }
  return rounds
}

/** Milliseconds of each frame from the top to the bottom of the page, at a quick thumb's speed. */
const measureScrollFrames = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<number[]>((resolve) => {
        const frames: number[] = []
        const step = (before: number) => (now: number) => {
          frames.push(now - before)
          window.scrollBy(0, 90)
          const isEnd = window.scrollY + window.innerHeight >= document.documentElement.scrollHeight - 1
          if (isEnd) resolve(frames)
          else requestAnimationFrame(step(now))
        }
        requestAnimationFrame((now) => requestAnimationFrame(step(now)))
      }),
  )
