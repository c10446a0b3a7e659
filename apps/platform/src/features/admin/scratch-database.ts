import { openDatabase } from '@commissioning/database/open-database'
import type { Database } from '../../infra/database/database.ts'
import type { Tables } from '../../infra/database/tables.generated.ts'
import { runCheckExclusively } from '../../infra/files/backup-lock-store.ts'
import { readScratchDatabaseName, scratchDatabases } from './count-store.ts'

/**
 * Works in a new database beside the product's, one check of it at a time, and drops that afterwards. Answers the names
 * of the databases that could not be dropped, which the next check tries again: somebody's connection to one of them
 * says nothing about the archive, and decides nothing about the work.
 */
export const withScratchDatabase = (
  database: Database,
  work: (scratch: Database) => Promise<void>,
): Promise<string[]> =>
  runCheckExclusively(database, async () => {
    const left = await dropAll(database)
    const name = unusedName(await readScratchDatabaseName(database), left)
    await database.executeSql(`create database ${name}`)
    try {
      await workIn(database, name, work)
    } catch (fault) {
      await isDropped(database, name)
      throw fault
    }
    return (await isDropped(database, name)) ? left : [...left, name]
  })

/** Tells operators about databases that are left; undefined where there is none. */
export const leftoverDatabasesWarning = (left: readonly string[]): string | undefined =>
  left.length === 0
    ? undefined
    : `Somebody is connected to ${left.join(', ')}, a full copy of the data, so it could not be dropped. End that connection; the next check drops it.`

async function workIn(database: Database, name: string, work: (scratch: Database) => Promise<void>) {
  const url = new URL(database.url)
  url.pathname = `/${name}`
  const scratch = await openDatabase<Tables>({ url: url.href })
  try {
    await work(scratch)
  } finally {
    await scratch.close()
  }
}

async function dropAll(database: Database): Promise<string[]> {
  const left: string[] = []
  for (const name of await scratchDatabases(database)) if (!(await isDropped(database, name))) left.push(name)
  return left
}

/**
 * FORCE ends connections, and is refused as a whole where one of them is of a role that ours may not end, as an
 * autovacuum worker is. Without it PostgreSQL ends such workers itself, and looks 50 times in five seconds (PostgreSQL
 * 18, CountOtherDBBackends).
 */
async function isDropped(database: Database, name: string): Promise<boolean> {
  for (const force of [' with (force)', '']) {
    const isGone = await database.executeSql(`drop database if exists ${name}${force}`).then(
      () => true,
      () => false,
    )
    if (isGone) return true
  }
  return false
}

function unusedName(name: string, left: readonly string[]): string {
  let next = name
  for (let count = 2; left.includes(next); count += 1) next = `${name}_${count}`
  return next
}
