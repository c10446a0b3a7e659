import { statfs } from 'node:fs/promises'
import { DatabaseFault } from '../database-error.ts'
import type { DatabaseLog } from '../database-source.ts'

export interface FreeSpaceSettings {
  freeBytes: () => Promise<number>
  /** Called when the answer of `isFull` has changed. */
  onChange: () => Promise<void>
  intervalMs: number
  log: DatabaseLog
}

/** PGlite's files do not survive a full volume well, so writing ends while there is still room. */
export const MINIMUM_FREE_BYTES = 100 * 1024 * 1024

export const freeBytesOf = (folder: string) => async (): Promise<number> => {
  const { bavail, bsize } = await statfs(folder)
  return bavail * bsize
}

export const databaseFull = (): DatabaseFault =>
  new DatabaseFault(
    'DatabaseFull',
    'The volume of the database has less than 100 MB left: nothing can be saved until some space is freed',
  )

export class FreeSpaceWatch {
  readonly #settings: FreeSpaceSettings
  readonly #timer: NodeJS.Timeout
  #isFull = false

  constructor(settings: FreeSpaceSettings) {
    this.#settings = settings
    this.#timer = setInterval(() => {
      this.check().catch((error: unknown) => settings.log('The free space could not be checked', error))
    }, settings.intervalMs).unref()
  }

  isFull = (): boolean => this.#isFull

  async check(): Promise<void> {
    const { freeBytes, onChange, log } = this.#settings
    const isFull = (await freeBytes()) < MINIMUM_FREE_BYTES
    if (isFull === this.#isFull) return
    this.#isFull = isFull
    log(isFull ? databaseFull().message : 'There is room on the volume of the database again')
    try {
      await onChange()
    } catch (error) {
      // the next check tries again
      this.#isFull = !isFull
      throw error
    }
  }

  stop(): void {
    clearInterval(this.#timer)
  }
}
