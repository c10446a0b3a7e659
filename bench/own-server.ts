import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { demonstrationAccounts } from '@commissioning/start/demonstration-accounts'
import { chromium } from 'playwright-core'
import { openBenchFixture } from './bench-fixture.ts'
import { killPlatform } from './kills.ts'
import {
  measureProcessTreeMemory,
  measureProgramMemory,
  startProduct,
  treeProcessorMs,
} from './product-process.ts'
import { signIn } from './sign-in.ts'
import { throughput } from './throughput.ts'

const KILLS = 100
const SETTLING_MS = 20_000
const IDLE_MEASUREMENT_MS = 60_000

/** The database server that the product runs itself: starts, memory, what kills lose, and the list against a named server. */
export async function bench(say: (line: string) => void): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'commissioning-bench-'))
  try {
    await startsAndMemory(join(folder, 'data'), say)
    await measureLists(join(folder, 'list/postgres'), say)
    const { acknowledged, lost } = await killPlatform(KILLS)
    say(`kills under mixed writes  ${KILLS}, ${acknowledged} writes acknowledged, ${lost} lost   (target: 0)`)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

async function startsAndMemory(dataDir: string, say: (line: string) => void): Promise<void> {
  const first = await startProduct(dataDir)
  let peak = 0
  const sample = () => {
    peak = Math.max(peak, measureProcessTreeMemory(first.pid))
  }
  const sampling = setInterval(sample, 100)
  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
    args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--disable-background-networking'],
  })
  await signIn(await browser.newPage(), { url: first.url, accounts: demonstrationAccounts() })
  clearInterval(sampling)
  sample()
  const settled = measureProcessTreeMemory(first.pid)
  const ofServer = measureProgramMemory(first.pid, 'postgres')
  await browser.close()
  await first.end()
  const second = await startProduct(dataDir)
  await pause(SETTLING_MS)
  const before = treeProcessorMs(second.pid)
  await pause(IDLE_MEASUREMENT_MS)
  const idleShare = (treeProcessorMs(second.pid) - before) / IDLE_MEASUREMENT_MS
  await second.end()
  say(`first start               ${formatSeconds(first.readyMs)}   (target: at most 12 s)`)
  say(`second start              ${formatSeconds(second.readyMs)}   (target: at most 2.5 s)`)
  say(
    `idle for a minute         ${(idleShare * 100).toFixed(1)} % of a core, all processes   (target: below 1 %)`,
  )
  say(`memory after a sign-in    ${settled.toFixed(0)} MB of all processes   (target: at most 180 MB)`)
  say(`  of them the database server  ${ofServer.toFixed(0)} MB`)
  say(`its peak                  ${peak.toFixed(0)} MB   (target: at most 500 MB)`)
}

/** One page of installations from a platform over the server of its own and from one over a server with an address. */
async function measureLists(folder: string, say: (line: string) => void): Promise<void> {
  const fixtures = { own: await openBenchFixture({ folder }), named: await openBenchFixture() }
  for (const fixture of Object.values(fixtures))
    for (let n = 0; n < 50; n += 1) await fixture.anInstallation()
  const target = ({ url, headers }: typeof fixtures.own) => ({
    urls: [`${url}/api/installations?top=50`],
    headers,
  })
  const figures = await throughput(
    { own: target(fixtures.own), named: target(fixtures.named) },
    { rounds: 5, secondsEach: 2, connections: 8 },
  )
  say(
    `list, own and named       ${figures.own.perSecond.toFixed(0)} and ${figures.named.perSecond.toFixed(0)} pages/s`,
  )
  say(
    `ratio                     ${(figures.own.perSecond / figures.named.perSecond).toFixed(2)}   (target: 1 within noise)`,
  )
  for (const fixture of Object.values(fixtures)) await fixture.close()
}

const formatSeconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`
