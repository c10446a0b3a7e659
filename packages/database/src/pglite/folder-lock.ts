import { createHash, randomUUID } from 'node:crypto'
import { link, readFile, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { setTimeout as wait } from 'node:timers/promises'
import { DatabaseFault } from '../database-error.ts'
import { type Holder, isAlive, thisProcess } from './lock-holder.ts'

export interface LockSettings {
  folder: string
  /** Told when the lock is no longer ours, because somebody removed or replaced it. */
  onLost: (fault: DatabaseFault) => void
  /** How long a holder on another machine must be silent to count as dead. */
  silenceMs?: number
  beatMs?: number
}

/**
 * Makes sure, with a file beside it, that one process uses the folder: two would lose each other's work without a word. The lock of
 * a dead process is taken over; that of a live one is `DatabaseInUse`. Answers how to give it back.
 */
export async function lockFolder(settings: LockSettings): Promise<() => Promise<void>> {
  const { folder, onLost, silenceMs = SILENCE_MS, beatMs = BEAT_MS } = settings
  const lock = `${folder}.lock`
  const own = JSON.stringify({ ...thisProcess(), token: randomUUID() })
  await take(lock, own, silenceMs)

  const beat = setInterval(() => {
    keepAlive(lock, own)
      .then((isOurs) => {
        if (isOurs) return
        clearInterval(beat)
        onLost(new DatabaseFault('DatabaseInUse', `The lock of the database folder ${folder} was taken away`))
      })
      // a beat that could not be made is made up for by the next one
      .catch(() => {})
  }, beatMs).unref()
  return async () => {
    clearInterval(beat)
    await giveBack(lock, own)
  }
}

async function take(lock: string, own: string, silenceMs: number): Promise<void> {
  while (!(await claim(lock, own))) await removeStale(lock, own, silenceMs)
}

async function giveBack(lock: string, own: string): Promise<void> {
  if ((await read(lock)) === own) await rm(lock, { force: true })
}

/** The file appears with its content or not at all. */
async function claim(lock: string, own: string): Promise<boolean> {
  const draft = `${lock}.${randomUUID()}`
  await writeFile(draft, own, { mode: 0o600 })
  try {
    await link(draft, lock)
    return true
  } catch (error) {
    if (isCode(error, 'EEXIST') || isCode(error, 'ENOENT')) return false
    throw error
  } finally {
    await rm(draft, { force: true })
  }
}

async function removeStale(lock: string, own: string, silenceMs: number): Promise<void> {
  const found = await read(lock)
  if (found === undefined) return
  const holder = parseHolder(found)
  if (holder && (await isAlive(holder, () => beats(lock, silenceMs)))) throw inUse(lock, holder)

  // of two that found it stale, the slower one must not remove the lock of the quicker: one of them has the turn
  const turn = `${lock}.${createHash('sha256').update(found).digest('hex').slice(0, 16)}`
  try {
    await take(turn, own, silenceMs)
  } catch (error) {
    if (isCode(error, 'DatabaseInUse')) return void (await wait(TURN_MS))
    throw error
  }
  await giveBack(lock, found)
  await giveBack(turn, own)
}

async function beats(lock: string, silenceMs: number): Promise<boolean> {
  const before = await lastBeat(lock)
  await wait(silenceMs)
  return (await lastBeat(lock)) !== before
}

const lastBeat = async (lock: string): Promise<number | undefined> =>
  (await stat(lock).catch(() => undefined))?.mtimeMs

async function keepAlive(lock: string, own: string): Promise<boolean> {
  if ((await read(lock)) !== own) return false
  const now = new Date()
  await utimes(lock, now, now)
  return true
}

async function read(file: string): Promise<string | undefined> {
  try {
    return await readFile(file, 'utf8')
  } catch (error) {
    if (isCode(error, 'ENOENT')) return undefined
    throw error
  }
}

const isCode = (error: unknown, code: string): boolean =>
  error instanceof Error && 'code' in error && error.code === code

function parseHolder(text: string): Holder | undefined {
  try {
    const { pid, startedAt, host }: Record<string, unknown> = JSON.parse(text)
    return typeof pid === 'number' && typeof startedAt === 'string' && typeof host === 'string'
      ? { pid, startedAt, host }
      : undefined
  } catch {
    return undefined
  }
}

const inUse = (lock: string, { pid, host }: Holder): DatabaseFault =>
  new DatabaseFault(
    'DatabaseInUse',
    `The database is in use by process ${pid}${host === thisProcess().host ? '' : ` on ${host}`}: see ${lock}`,
  )

const SILENCE_MS = 10_000
const BEAT_MS = 2_500
const TURN_MS = 5
