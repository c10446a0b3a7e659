import { mkdtempSync, rmSync } from 'node:fs'
import { availableParallelism, loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { openBenchFixture } from './bench-fixture.ts'
import { balanceLoad } from './load-balancer.ts'
import { type PlatformProcess, startPlatform } from './platform-process.ts'
import { median } from './throughput.ts'

const INSTALLATIONS = 50
const COUNTS = [1, 2, 4]
const ROUNDS = 5
const SECONDS_EACH = 3
const CONNECTIONS = 16
const REQUESTS = 10_000
const DRAIN_SECONDS = 2
const SHIFTS = 2

/** Equal processes on one database: what one, two and four carry, and requests that fail while each is exchanged. */
export async function bench(say: (line: string) => void): Promise<string | undefined> {
  const folder = mkdtempSync(join(tmpdir(), 'commissioning-bench-'))
  const fixture = await openBenchFixture()
  const processes: PlatformProcess[] = []
  const start = async () => {
    const started = await startPlatform({
      ...fixture.env,
      DATA_DIR: join(folder, String(processes.length)),
      FILES_DIR: join(folder, 'files'),
      DRAIN_SECONDS: String(DRAIN_SECONDS),
    })
    processes.push(started)
    return started
  }
  const list = (url: string) => fetch(`${url}/api/installations?top=50`, { headers: fixture.headers })
  try {
    for (let n = 0; n < INSTALLATIONS; n += 1) await fixture.anInstallation()
    await carry(start, list, say)
    const failed = await exchange(processes.slice(0, 2), start, list, say)
    return failed === 0
      ? undefined
      : `Of ${REQUESTS} requests ${failed} failed while processes were exchanged.`
  } finally {
    await Promise.all(processes.map(({ end }) => end()))
    await fixture.close()
    rmSync(folder, { recursive: true, force: true })
  }
}

type StartPlatform = () => Promise<PlatformProcess>
type AskPlatform = (url: string) => Promise<Response>

/** Pages of installations per second, all counts in each round, so that a slow moment meets all alike. */
async function carry(start: StartPlatform, list: AskPlatform, say: (line: string) => void): Promise<void> {
  const running: PlatformProcess[] = []
  for (let n = 0; n < Math.max(...COUNTS); n += 1) running.push(await start())
  const seen = new Map<number, number[]>(COUNTS.map((count) => [count, []]))
  for (let round = 0; round <= ROUNDS; round += 1)
    for (const count of COUNTS) {
      const pages = await measureBurst(running.slice(0, count), list)
      if (round > 0) seen.get(count)?.push(pages)
    }
  const [one = 1] = COUNTS.map((count) => median(seen.get(count) ?? []))
  for (const count of COUNTS) {
    const pages = median(seen.get(count) ?? [])
    say(
      `${`${count} of one work`.padEnd(26)}${pages.toFixed(0)} pages/s, ${(pages / one).toFixed(2)} times one   (database and client on the same ${availableParallelism()} cores, load ${loadavg()[0]?.toFixed(1)})`,
    )
  }
}

async function measureBurst(among: readonly PlatformProcess[], list: AskPlatform): Promise<number> {
  const until = performance.now() + SECONDS_EACH * 1_000
  let pages = 0
  const ask = async (at: number) => {
    const { url } = among[at % among.length] as PlatformProcess
    while (performance.now() < until) {
      const response = await list(url)
      if (!response.ok) throw new Error(`${url} answered ${response.status}: ${await response.text()}`)
      await response.arrayBuffer()
      pages += 1
    }
  }
  await Promise.all(Array.from({ length: CONNECTIONS }, (_, at) => ask(at)))
  return pages / SECONDS_EACH
}

/** Exchanges every process for a new one, while requests go to whoever is ready; answers how many of them failed. */
async function exchange(
  first: readonly PlatformProcess[],
  start: StartPlatform,
  list: AskPlatform,
  say: (line: string) => void,
): Promise<number> {
  const balancer = balanceLoad()
  const join = async ({ url }: PlatformProcess) => {
    balancer.add(url)
    while (!balancer.isReady(url)) await setTimeout(10)
  }
  for (const one of first) await join(one)
  let asked = 0
  const faults: string[] = []
  let isExchanging = true
  const client = async () => {
    while (asked < REQUESTS || isExchanging) {
      asked += 1
      const fault = await faultOf(list(balancer.next()))
      if (fault) faults.push(fault)
    }
  }
  const clients = Array.from({ length: CONNECTIONS / 2 }, client)
  let serving = [...first]
  for (let shift = 0; shift < SHIFTS; shift += 1)
    for (const old of serving) {
      const next = await start()
      await join(next)
      await old.end()
      balancer.remove(old.url)
      serving = [...serving.filter((one) => one !== old), next]
    }
  isExchanging = false
  await Promise.all(clients)
  await balancer.close()
  const exchanges = SHIFTS * first.length
  say(
    `rolling update            ${faults.length} of ${asked} requests failed while ${exchanges} processes were exchanged   (target: 0 of ${REQUESTS})`,
  )
  for (const fault of new Set(faults)) say(`  ${fault}`)
  return faults.length
}

const faultOf = (asked: Promise<Response>) =>
  asked.then(
    async (response) => {
      await response.arrayBuffer()
      return response.ok ? undefined : `answered ${response.status}`
    },
    (error: unknown) => (error instanceof Error ? `${error.message}: ${String(error.cause)}` : String(error)),
  )
