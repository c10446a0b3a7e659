import { fork } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, existsSync, mkdtempSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'

const REMOVE_TRIES = 100
const REMOVE_EVERY_MS = 100

interface ProcessOrder {
  /** It sends one message, its answer. */
  program: string
  args: readonly string[]
  /** Once it is aborted the program is over, whatever it is at. */
  until: AbortSignal
}

/** Runs a program in a group and a folder of its own: when it has answered, or has to be over, all that it started ends and the folder goes. */
export async function runInProcessGroup<Answer>({
  program,
  args,
  until,
}: ProcessOrder): Promise<Answer | { threw: string }> {
  if (until.aborted) return { threw: 'was not begun: the time of the whole run is over' }
  const folder = mkdtempSync(join(tmpdir(), 'commissioning-chaos-'))
  // the database server, which runs as another user, goes through it
  chmodSync(folder, 0o711)
  const child = fork(program, args, {
    detached: true,
    env: { ...process.env, TMPDIR: folder },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  const endAll = () => endGroup(child.pid)
  const answered = new Promise<Answer | { threw: string }>((resolve) => {
    child.once('message', (answer) => resolve(answer as Answer))
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
