import { mkdir, readdir, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'

const ARCHIVE = /^commissioning-(\d{4}-\d\d-\d\d)T(\d\d)-(\d\d)-(\d\d)Z\.tar$/

/**
 * A folder of archives that are proven, by the time of each in its name. Other files in it are let alone, and so is what a
 * clock that was wrong named ahead of now: it would be the newest for years.
 */
export function createBackupFolder(folder: string, keep: number) {
  const making = join(folder, '.making')
  const namesUntil = async (at: Date) =>
    (await readdir(folder).catch(() => []))
      .filter((name) => ARCHIVE.test(name) && timeInBackupName(name).getTime() <= at.getTime())
      .toSorted()

  return {
    async newest(now: Date): Promise<Date | undefined> {
      const name = (await namesUntil(now)).at(-1)
      return name === undefined ? undefined : timeInBackupName(name)
    },

    /** Keeps the archive that `make` writes, if that succeeds, and as many before it as are wanted. */
    async add(at: Date, make: (file: string) => Promise<void>): Promise<string> {
      const name = `commissioning-${at.toISOString().slice(0, 19).replaceAll(':', '-')}Z.tar`
      // a killed process may have left this folder
      await rm(making, { recursive: true, force: true })
      await mkdir(making, { recursive: true, mode: 0o700 })
      try {
        await make(join(making, name))
        await rename(join(making, name), join(folder, name))
      } finally {
        await rm(making, { recursive: true, force: true })
      }
      for (const old of (await namesUntil(at)).slice(0, -keep)) await rm(join(folder, old))
      return name
    },
  }
}

const timeInBackupName = (name: string) => new Date(name.replace(ARCHIVE, '$1T$2:$3:$4Z'))
