import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { resolve } from 'node:path'
import type { LoadBurst, LoadResult } from './load-client.ts'

interface LoadTarget {
  /** Asked for in turn. */
  urls: readonly string[]
  headers: Record<string, string>
}

interface LoadPlan {
  rounds: number
  secondsEach: number
  connections: number
}

interface ThroughputFigures {
  perSecond: number
  /** A server in this process uses this much processor time for one answer. */
  processorMs: number
}

const CLIENT = resolve(import.meta.dirname, 'load-client.ts')

/**
 * Answers of each target to a client in a process of its own: the medians of rounds taken in turn, so that a slow moment
 * meets all alike.
 */
export async function throughput<Name extends string>(
  targets: Record<Name, LoadTarget>,
  { rounds, secondsEach, connections }: LoadPlan,
): Promise<Record<Name, ThroughputFigures>> {
  const names = Object.keys(targets) as Name[]
  const seen = new Map<Name, ThroughputFigures[]>(names.map((name) => [name, []]))
  const client = fork(CLIENT)
  try {
    for (const name of names) await measureClient(client, { ...targets[name], seconds: 1, connections })
    for (let round = 0; round < rounds; round += 1)
      for (const name of names)
        seen
          .get(name)
          ?.push(await measureClient(client, { ...targets[name], seconds: secondsEach, connections }))
  } finally {
    client.kill()
  }
  return Object.fromEntries([...seen].map(([name, figures]) => [name, medians(figures)])) as Record<
    Name,
    ThroughputFigures
  >
}

async function measureClient(client: ChildProcess, burst: LoadBurst): Promise<ThroughputFigures> {
  const before = process.cpuUsage()
  client.send(burst)
  const [result] = (await once(client, 'message')) as [LoadResult]
  if ('fault' in result) throw new Error(result.fault)
  const { user, system } = process.cpuUsage(before)
  return { ...result, processorMs: (user + system) / 1000 / (result.perSecond * burst.seconds) }
}

const medians = (figures: readonly ThroughputFigures[]): ThroughputFigures => ({
  perSecond: median(figures.map(({ perSecond }) => perSecond)),
  processorMs: median(figures.map(({ processorMs }) => processorMs)),
})

export const median = (figures: number[]): number =>
  figures.toSorted((one, other) => one - other)[Math.floor(figures.length / 2)] ?? 0
