import { readdir, readFile } from 'node:fs/promises'

export interface Memory {
  /** Bytes that this process grew by at most. */
  own: number
  /** The most that any process ever held that read an upload. */
  child: number
}

/**
 * Measures the memory that a piece of work took, here and in the processes that read uploads, as
 * Linux reports it.
 */
export async function measureMemory(work: () => Promise<unknown>): Promise<Memory> {
  const before = process.memoryUsage().rss
  const most: Memory = { own: 0, child: 0 }
  let isDone = false
  const watching = (async () => {
    while (!isDone) {
      most.own = Math.max(most.own, process.memoryUsage().rss - before)
      for (const pid of await listUploadReaders()) most.child = Math.max(most.child, await peakOf(pid))
      await new Promise((resolve) => setTimeout(resolve, 2))
    }
  })()
  await work().finally(() => {
    isDone = true
  })
  await watching
  return most
}

/** The processes that this one has started to read an upload; another test may have left others. */
export async function listUploadReaders(): Promise<number[]> {
  const { pid } = process
  const tasks = await readdir(`/proc/${pid}/task`)
  const listed = await Promise.all(tasks.map((task) => textOf(`/proc/${pid}/task/${task}/children`)))
  const children = listed.join(' ').split(/\s+/).filter(Boolean).map(Number)
  const commands = await Promise.all(children.map((child) => textOf(`/proc/${child}/cmdline`)))
  return children.filter((_, at) => commands[at]?.includes('prepare-program'))
}

async function peakOf(pid: number): Promise<number> {
  const status = await textOf(`/proc/${pid}/status`)
  return Number(/VmHWM:\s+(\d+)/.exec(status)?.[1] ?? 0) * 1_024
}

/** Empty once the process is gone. */
const textOf = (path: string) => readFile(path, 'utf8').catch(() => '')
