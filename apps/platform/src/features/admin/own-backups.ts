import { mkdir, readdir, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { type Credential, readCredential } from '@commissioning/server-kit/credential'
import type { FastifyBaseLogger } from 'fastify'
import type { Database } from '../../infra/database/database.ts'
import { runUnlessRunningElsewhere } from '../../infra/files/backup-lock-store.ts'
import type { BackupState } from '../../infra/metrics/backup-state.ts'
import type { Settings } from '../../infra/settings/settings.ts'
import { runCommand } from './run-command.ts'

const HOUR_MS = 60 * 60 * 1000
const DAY_MS = 24 * HOUR_MS

interface Dependencies {
  /** The commands read and write everything, as who owns it. */
  ownerUrl: Credential
  settings: Pick<Settings, 'backups' | 'dataDir' | 'filesDir'>
  now: () => Date
  log: Pick<FastifyBaseLogger, 'info' | 'warn' | 'error'>
}

/** Makes and proves a backup when one is due, in one process at a time; looks at the start and every hour (CLI-06). */
export function startOwnBackups(database: Database, { ownerUrl, settings, now, log }: Dependencies) {
  const { backups, dataDir, filesDir } = settings
  if (!backups) return undefined
  const folder = createBackupFolder(backups.folder, backups.keep)
  const ending = new AbortController()
  const run = (...args: string[]) => {
    const env = { ...environmentFor(readCredential(ownerUrl)), DATA_DIR: dataDir, FILES_DIR: filesDir }
    return runCommand(args, { env, signal: ending.signal })
  }
  const startedAt = now()
  const msSince = (at: Date) => now().getTime() - at.getTime()
  const ageMs = async () => {
    const newest = await folder.newest(now())
    return newest && msSince(newest)
  }
  let hasFailed = false

  const makeIfDue = async () => {
    const age = await ageMs()
    if (age === undefined || age >= backups.everyDays * DAY_MS) {
      const file = await folder.add(now(), async (archive) => {
        await run('backup', archive)
        const warning = await run('check', archive)
        if (warning) log.warn(warning)
      })
      log.info({ file }, 'a backup was made and proven')
    }
    hasFailed = false
  }

  let looking = Promise.resolve()
  const look = () => {
    looking = looking
      .then(() => runUnlessRunningElsewhere(database, makeIfDue))
      .catch((error: unknown) => {
        if (ending.signal.aborted) return
        hasFailed = true
        log.error({ err: error }, 'no backup could be made that can be relied on')
      })
  }
  look()
  const timer = setInterval(look, HOUR_MS)
  return {
    async state(): Promise<BackupState> {
      const age = await ageMs()
      return { ageSeconds: (age ?? 0) / 1000, unprovenSeconds: (age ?? msSince(startedAt)) / 1000, hasFailed }
    },
    /** Gives up a backup that is being made. */
    async close() {
      clearInterval(timer)
      ending.abort()
      await looking
    },
  }
}

/** The environment with this address alone: the password of the login, in a setting of its own, would take the owner's place. */
function environmentFor(url: string) {
  const others = Object.entries(process.env).filter(([name]) => !name.startsWith('DATABASE_'))
  return { ...Object.fromEntries(others), DATABASE_URL: url }
}

const ARCHIVE = /^commissioning-(\d{4}-\d\d-\d\d)T(\d\d)-(\d\d)-(\d\d)Z\.tar$/

/**
 * A folder of archives that are proven, by the time of each in its name. Other files in it are let alone, and so is what a
 * clock that was wrong named ahead of now: it would be the newest for years.
 */
function createBackupFolder(folder: string, keep: number) {
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
