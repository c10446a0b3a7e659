import { fork } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, existsSync, mkdtempSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { DrillWord } from '../bench/drill-word.ts'

const REMOVE_TRIES = 100
const REMOVE_EVERY_MS = 100

/** The process of a drill sends this back. */
export type DrillAnswer = DrillWord | { threw: string }

export interface DrillOrder {
  name: string
  /** Asked when it begins; once that is aborted the drill is over, whatever it is at. */
  bound: () => AbortSignal
}

interface Options {
  /** The program gets the name of a drill, runs it and sends a DrillAnswer. */
  program: string
  say: (line: string) => void
}

/** Runs one drill after the other and says a line for each; answers the names of those that do not hold. */
export async function runDrills(orders: readonly DrillOrder[], { program, say }: Options): Promise<string[]> {
  const failed: string[] = []
  for (const order of orders) {
    const answer = await runDrill(order, program)
    say(lineOf(order.name, answer))
    if (!('skipped' in answer || ('holds' in answer && answer.holds))) failed.push(order.name)
  }
  return failed
}

function lineOf(name: string, answer: DrillAnswer): string {
  const head = name.padEnd(16)
  if ('skipped' in answer) return `${head}  skipped: ${answer.skipped}`
  if ('threw' in answer) return `${head}  ${answer.threw}   (wanted: an answer)`
  return `${head}  ${answer.seen}   (wanted: ${answer.wanted})`
}

/** In a process and a folder of its own: when it is done, or has to be, all that it started ends and the folder goes. */
async function runDrill({ name, bound }: DrillOrder, program: string): Promise<DrillAnswer> {
  const until = bound()
  if (until.aborted) return { threw: 'was not begun: the time of the whole run is over' }
  const folder = mkdtempSync(join(tmpdir(), 'commissioning-chaos-'))
  // the database server, which runs as another user, goes through it
  chmodSync(folder, 0o711)
  const child = fork(program, [name], {
    detached: true,
    env: { ...process.env, TMPDIR: folder },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  const endAll = () => endGroup(child.pid)
  const answered = new Promise<DrillAnswer>((resolve) => {
    child.once('message', (answer) => resolve(answer as DrillAnswer))
    child.once('exit', (code, signal) => resolve({ threw: `ended with ${code ?? signal} and no answer` }))
    until.addEventListener('abort', () => resolve({ threw: 'was not done within its bound' }), { once: true })
  })
  const gone = once(child, 'exit')
  process.once('exit', endAll)
  try {
    return await answered
  } finally {
    endAll()
    await gone
    process.off('exit', endAll)
    await removeWhole(folder)
  }
}

/** A database server ends by itself when its starter is gone; until then it writes, and takes away what is its own. */
async function removeWhole(folder: string): Promise<void> {
  for (let tries = 0; tries < REMOVE_TRIES && existsSync(folder); tries += 1) {
    if (tries > 0) await pause(REMOVE_EVERY_MS)
    await rm(folder, { recursive: true, force: true }).catch(() => {})
  }
}

function endGroup(pid: number | undefined): void {
  if (!pid) return
  try {
    process.kill(-pid, 'SIGKILL')
  } catch {
    // nobody is left of it
  }
}
