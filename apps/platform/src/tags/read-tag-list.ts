import { spawn } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import * as z from 'zod/mini'

const READER = fileURLToPath(new URL('./tag-list-reader.ts', import.meta.url))
const MEGABYTE = 1_048_576

export const TAG_LIST_LIMITS = {
  timeMs: 30_000,
  heapMegabytes: 192,
  /** All of the child; what is unpacked lies beside its heap. */
  memoryBytes: 512 * MEGABYTE,
  outputBytes: 8 * MEGABYTE,
  lookEveryMs: 50,
} as const

/** The list cannot be read: it is damaged, or too much to read. */
export class UnreadableTagList extends Error {}

const Texts = z.array(z.string())

interface Options {
  isWorkbook: boolean
  limits?: Partial<Record<keyof typeof TAG_LIST_LIMITS, number>>
}

/**
 * The texts of the first column, read by a process that may neither write nor start anything, and is killed when it takes
 * too long or too much: a small workbook can unpack to gigabytes.
 */
export async function readTagList(content: Buffer, { isWorkbook, limits }: Options): Promise<string[]> {
  const { timeMs, heapMegabytes, memoryBytes, outputBytes, lookEveryMs } = { ...TAG_LIST_LIMITS, ...limits }
  const child = spawn(
    process.execPath,
    [
      ...['--permission', '--allow-fs-read=*', '--no-warnings', `--max-old-space-size=${heapMegabytes}`],
      ...[READER, isWorkbook ? 'xlsx' : 'csv'],
    ],
    { env: {}, stdio: ['pipe', 'pipe', 'ignore'] },
  )
  const kill = () => child.kill('SIGKILL')
  const timer = setTimeout(kill, timeMs)
  const watch = setInterval(async () => {
    if ((await residentBytes(child.pid)) > memoryBytes) kill()
  }, lookEveryMs)
  const chunks: Buffer[] = []
  let length = 0
  child.stdout.on('data', (chunk: Buffer) => {
    length += chunk.length
    if (length > outputBytes) kill()
    else chunks.push(chunk)
  })
  // a child that has ended takes no more input
  child.stdin.on('error', () => undefined)
  child.stdin.end(content)
  try {
    const code = await new Promise<number | null>((resolve, reject) => {
      child.once('error', reject)
      child.once('close', resolve)
    })
    if (code !== 0) throw new UnreadableTagList('The list can not be read.')
    return Texts.parse(JSON.parse(Buffer.concat(chunks).toString()))
  } finally {
    clearTimeout(timer)
    clearInterval(watch)
  }
}

const PAGE_BYTES = 4_096

/** As Linux tells it; elsewhere the heap and the time are the only limits. */
async function residentBytes(pid: number | undefined): Promise<number> {
  const told = await readFile(`/proc/${pid}/statm`, 'utf8').catch(() => '')
  return Number(told.split(' ')[1] ?? 0) * PAGE_BYTES
}
