import { spawn } from 'node:child_process'
import { readFile } from 'node:fs/promises'

export interface ApartLimits {
  timeMs: number
  /** All that the child holds; watched on Linux. */
  memoryBytes: number
  heapMegabytes: number
  outputBytes: number
  lookEveryMs: number
}

export interface ChildOutcome {
  /** `stopped`: killed at a limit or crashed; `unwanted`: nobody waits for the result any more. */
  ending: 'done' | 'stopped' | 'unwanted'
  output: string
}

interface Options {
  limits: ApartLimits
  /** The only paths where the child may write. */
  writes: readonly string[]
  /** A folder with compiled code, where the child may write too. */
  code?: string | undefined
  signal: AbortSignal
}

/**
 * Runs a program in a child process without environment or the right to start others, and kills it when it takes too
 * long or too much, or when nobody waits for it any more.
 */
export async function runInChildProcess(
  program: string,
  args: readonly string[],
  { limits, writes, code, signal }: Options,
): Promise<ChildOutcome> {
  if (signal.aborted) return { ending: 'unwanted', output: '' }
  const [command, ...rest] = addHardLimits(
    [...nodeFlags(limits, code === undefined ? writes : [...writes, code]), program, ...args],
    limits,
  )
  const env = code === undefined ? {} : { NODE_COMPILE_CACHE: code }
  const child = spawn(command, rest, { env, stdio: ['ignore', 'pipe', 'ignore'] })
  const kill = () => void child.kill('SIGKILL')
  signal.addEventListener('abort', kill, { once: true })
  const timer = setTimeout(kill, limits.timeMs)
  const watch = setInterval(async () => {
    if ((await residentBytes(child.pid)) > limits.memoryBytes) kill()
  }, limits.lookEveryMs)
  let output = ''
  child.stdout.on('data', (chunk: Buffer) => {
    output += String(chunk)
    if (output.length > limits.outputBytes) kill()
  })
  try {
    const code = await new Promise<number | null>((resolve, reject) => {
      child.once('error', reject)
      child.once('close', resolve)
    })
    if (signal.aborted) return { ending: 'unwanted', output: '' }
    return { ending: code === 0 ? 'done' : 'stopped', output }
  } finally {
    clearTimeout(timer)
    clearInterval(watch)
    signal.removeEventListener('abort', kill)
  }
}

/**
 * Native parts of the image library are needed; what they write is not held by these flags but by the limits below. A small
 * room for young objects and no helping threads save a child with a long list a third of its memory (docs/performance.md).
 */
const nodeFlags = ({ heapMegabytes }: ApartLimits, writes: readonly string[]) => [
  ...['--permission', '--allow-addons', '--allow-fs-read=*'],
  ...writes.map((path) => `--allow-fs-write=${path}`),
  ...[
    '--no-warnings',
    `--max-old-space-size=${heapMegabytes}`,
    '--max-semi-space-size=1',
    '--v8-pool-size=0',
  ],
]

/** Node claims this much address space at its start, most of it never used. */
const CLAIMED_ADDRESS_SPACE_BYTES = 1_024 ** 3
const MAX_WRITTEN_FILE_BYTES = 256 * 1_024 ** 2

/**
 * The kernel itself holds the child to its memory where the watch would look too late, lets it write no endless file,
 * and takes it before the platform when the machine runs out. A system without one of these goes on with the others.
 */
const CONFINE = `ulimit -c 0; ulimit -d "$1"; ulimit -f "$2"; echo 1000 > /proc/self/oom_score_adj; shift 2; exec "$@"`

function addHardLimits(args: string[], { memoryBytes }: ApartLimits): [string, ...string[]] {
  if (process.platform === 'win32') return [process.execPath, ...args]
  const kilobytes = String(Math.ceil((memoryBytes + CLAIMED_ADDRESS_SPACE_BYTES) / 1_024))
  const blocks = String(MAX_WRITTEN_FILE_BYTES / 512)
  return ['/bin/sh', '-c', CONFINE, 'sh', kilobytes, blocks, process.execPath, ...args]
}

const MEMORY_PAGE_BYTES = 4_096

/** Known on Linux only; elsewhere the heap, the time and the kernel's limit have to do. */
async function residentBytes(pid: number | undefined): Promise<number> {
  const statm = await readFile(`/proc/${pid}/statm`, 'utf8').catch(() => '')
  return Number(statm.split(' ')[1] ?? 0) * MEMORY_PAGE_BYTES
}
