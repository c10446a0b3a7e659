import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  unlinkSync,
  writeFileSync,
} from 'node:fs'
import { statfs } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { DatabaseFault } from '../database-error.ts'

const LEAST_FREE_BYTES = 100 * 1024 * 1024

/**
 * Takes a data folder for this process alone: two openers of one folder lose data silently. A first start is made beside
 * it and renamed into place, so a start that was killed leaves nothing half made.
 */
export async function takeFolder(
  dataFolder: string,
): Promise<{ dataFolder: string; release: () => Promise<void> }> {
  mkdirSync(dirname(dataFolder), { recursive: true })
  const { bavail, bsize } = await statfs(dirname(dataFolder))
  if (bavail * bsize < LEAST_FREE_BYTES)
    throw new DatabaseFault('DatabaseFull', `Less than 100 MB are free for the database in ${dataFolder}.`)
  const lock = `${dataFolder}.lock`
  lockOrRefuse(lock, dataFolder)
  removeLeftovers(dataFolder)
  if (!existsSync(dataFolder)) {
    const fresh = `${dataFolder}.new-${process.pid}`
    const database = await PGlite.create(fresh)
    await database.close()
    renameSync(fresh, dataFolder)
  }
  return { dataFolder, release: async () => rmSync(lock, { force: true }) }
}

/** A process is known by its id and when it began, since ids are used again. */
function lockOrRefuse(lock: string, dataFolder: string): void {
  const own = `${process.pid} ${beginOf(process.pid)}`
  for (;;) {
    try {
      writeFileSync(lock, own, { flag: 'wx' })
      return
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    }
    const [pid = '', begin = ''] = readFileSync(lock, 'utf8').split(' ')
    if (beginOf(Number(pid)) === begin && begin !== '')
      throw new DatabaseFault('DatabaseInUse', `The database in ${dataFolder} is in use by process ${pid}.`)
    unlinkSync(lock)
  }
}

function beginOf(pid: number): string {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? ''
  } catch {
    return isAlive(pid) ? 'alive' : ''
  }
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

function removeLeftovers(dataFolder: string): void {
  const prefix = `${basename(dataFolder)}.new-`
  for (const name of readdirSync(dirname(dataFolder)))
    if (name.startsWith(prefix)) rmSync(join(dirname(dataFolder), name), { recursive: true, force: true })
}
