import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdirSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { createInterface } from 'node:readline'

/** The whole product as `npm start` runs it, over a data folder; `readyMs` is from the start to its word. */
export async function startProduct(dataDir: string) {
  const began = performance.now()
  const main = resolve(import.meta.dirname, '../start/main.ts')
  const child = spawn(process.execPath, ['--max-semi-space-size=4', main, '--port', '0', '--data', dataDir], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { NODE_COMPILE_CACHE: `${dataDir}-compiled`, ...process.env },
  })
  process.once('exit', () => child.kill('SIGKILL'))
  const gone = once(child, 'exit')
  const { promise, resolve: hear } = Promise.withResolvers<string>()
  createInterface({ input: child.stdout }).on('line', (line) => {
    const [, address] = /^ {2}Console +(\S+)\/$/.exec(line) ?? []
    if (address) hear(address)
  })
  const url = await promise
  const end = async () => {
    child.kill('SIGINT')
    await gone
  }
  return { url, readyMs: performance.now() - began, pid: child.pid ?? 0, end }
}

/** The memory of a process and all that it started, in MB; what they share counts once. */
export const measureProcessTreeMemory = (root: number): number => sumOver(root, shareOf)

/** The memory of its processes of this name, in MB. */
export const measureProgramMemory = (root: number, program: string): number =>
  sumOver(root, (pid) => (readOf(`/proc/${pid}/comm`).trim() === program ? shareOf(pid) : 0))

/** The processor time that a process and all that it started have used, in ms; of those that have ended nothing. */
export const treeProcessorMs = (root: number): number => sumOver(root, processorMsOf)

function sumOver(root: number, of: (pid: number) => number): number {
  const parents = new Map(
    readdirSync('/proc')
      .filter((name) => /^\d+$/.test(name))
      .map((pid) => [Number(pid), parentOf(pid)]),
  )
  const isBelow = (pid: number | undefined): boolean =>
    pid !== undefined && (pid === root || isBelow(parents.get(pid)))
  return [...parents.keys()].filter(isBelow).reduce((sum, pid) => sum + of(pid), 0)
}

const parentOf = (pid: string): number | undefined => {
  const [, parent] = /PPid:\s*(\d+)/.exec(readOf(`/proc/${pid}/status`)) ?? []
  return Number(parent) || undefined
}

const shareOf = (pid: number): number => {
  const [, kilobytes] = /^Pss:\s*(\d+)/m.exec(readOf(`/proc/${pid}/smaps_rollup`)) ?? []
  return Number(kilobytes ?? 0) / 1024
}

/** In ticks of 10 ms; the name before them may hold anything but its own end. */
const processorMsOf = (pid: number): number => {
  const fields = readOf(`/proc/${pid}/stat`).split(') ').at(-1)?.split(' ') ?? []
  return (Number(fields[11] ?? 0) + Number(fields[12] ?? 0)) * 10
}

/** A process that ended meanwhile has no file any more. */
function readOf(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return ''
  }
}
