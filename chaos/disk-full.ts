import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { DrillMessage } from '../bench/drill-message.ts'

const MOUNT = 'mount -t tmpfs -o size=320m,mode=0711 none "$1" && shift && exec "$@"'
const isRoot = process.getuid?.() === 0
/** Mounts of its own, which end with the processes that see them; whoever is not root gets the right to them there alone. */
const UNSHARE = ['--mount', ...(isRoot ? [] : ['--map-current-user', '--keep-caps']), 'sh', '-c', MOUNT, 'sh']

/** The disk of the platform and its database is full: writing is refused with 507, reading goes on, and it heals. */
export async function drill(): Promise<DrillMessage> {
  const folder = mkdtempSync(join(tmpdir(), 'commissioning-full-'))
  try {
    const trial = spawnSync('unshare', [...UNSHARE, folder, 'true'], { encoding: 'utf8' })
    if (trial.status !== 0)
      return {
        skipped: `this machine lets nobody mount a small disk (${(trial.stderr ?? String(trial.error)).trim()})`,
      }
    const program = join(import.meta.dirname, 'small-disk.ts')
    const child = spawn('unshare', [...UNSHARE, folder, process.execPath, program, folder], {
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    })
    return await wordOf(child)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

const wordOf = (child: ChildProcess) =>
  new Promise<DrillMessage>((resolve, reject) => {
    let word: DrillMessage | undefined
    child.once('message', (said) => {
      word = said as DrillMessage
    })
    child.once('close', (code) => (word ? resolve(word) : reject(new Error(`The drill ended with ${code}.`))))
  })
