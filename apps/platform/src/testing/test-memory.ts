import { readdir, readFile } from 'node:fs/promises'

export interface Memory {
  /** Bytes that this process grew by at most. */
  own: number
  /** The most that any process below this one ever held. */
  child: number
}

/** What a piece of work took of memory, here and in all processes that were started meanwhile. As Linux tells it. */
export async function memoryOf(work: () => Promise<unknown>): Promise<Memory> {
  const before = process.memoryUsage().rss
  const most: Memory = { own: 0, child: 0 }
  let isDone = false
  const watching = (async () => {
    while (!isDone) {
      most.own = Math.max(most.own, process.memoryUsage().rss - before)
      for (const pid of await childrenOf(process.pid)) most.child = Math.max(most.child, await peakOf(pid))
      await new Promise((resolve) => setTimeout(resolve, 2))
    }
  })()
  await work().finally(() => {
    isDone = true
  })
  await watching
  return most
}

/** The processes that this one has started. */
export async function childrenOf(pid: number): Promise<number[]> {
  const tasks = await readdir(`/proc/${pid}/task`)
  const listed = await Promise.all(
    tasks.map((task) => readFile(`/proc/${pid}/task/${task}/children`, 'utf8').catch(() => '')),
  )
  return listed.join(' ').split(/\s+/).filter(Boolean).map(Number)
}

async function peakOf(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '')
  return Number(/VmHWM:\s+(\d+)/.exec(status)?.[1] ?? 0) * 1_024
}
