import { existsSync } from 'node:fs'
import { chmod, lchown, mkdir, mkdtemp, open, readdir, realpath, rename, rm, stat } from 'node:fs/promises'
import { basename, dirname, join, resolve } from 'node:path'
import { DatabaseFault } from '../database-error.ts'
import { clusterFolder, createCluster, readClusterMajorVersion } from './cluster.ts'
import { findBinaries, type PostgresBinaries } from './postgres-binaries.ts'
import { canHandOver, refuseUnreachable, type ServerUser } from './server-user.ts'

/** The one name of a database folder, whose parent is there now. Throws `DatabaseOfOldEngine`. */
export async function resolveDatabaseFolder(folder: string): Promise<string> {
  const parent = dirname(resolve(folder))
  refuseOldEngine(parent)
  await mkdir(parent, { recursive: true, mode: 0o700 })
  return join(await realpath(parent), basename(folder))
}

/**
 * Brings the cluster into being where there is none: written beside its place and renamed, so that it is there
 * completely or not at all, whenever the process is killed. Answers the programs that fit its data. Throws what
 * `findBinaries`, `refuseUnreachable` and `createCluster` throw.
 */
export async function ensureCluster(folder: string, user: ServerUser | undefined): Promise<PostgresBinaries> {
  const isNew = !existsSync(folder)
  const binaries = await findBinaries(isNew ? undefined : await readClusterMajorVersion(folder))
  if (user)
    refuseUnreachable(user, [join(binaries.folder, 'initdb'), ...(canHandOver ? [] : [dirname(folder)])])
  if (!isNew) {
    await giveBack(clusterFolder(folder), user)
    return binaries
  }
  const draft = await mkdtemp(`${folder}${DRAFT}`)
  try {
    await createCluster({ folder: draft, binaries, user, isSynced: true })
    await rename(draft, folder)
  } catch (error) {
    await rm(draft, { recursive: true, force: true })
    // another start was quicker
    if (existsSync(folder)) return ensureCluster(folder, user)
    throw error
  }
  await syncFolder(dirname(folder))
  return binaries
}

/** A folder that root copied or brought back from a backup is root's, and may be open to others. */
async function giveBack(cluster: string, user: ServerUser | undefined): Promise<void> {
  if (!user || (await stat(cluster)).uid === user.uid) return
  await chmod(cluster, 0o700)
  const places = await readdir(cluster, { recursive: true })
  for (const place of ['', ...places]) await lchown(join(cluster, place), user.uid, user.gid)
}

/** Removes the leftovers of first starts that were killed; only for the process that holds the folder. */
export async function removeDrafts(folder: string): Promise<void> {
  const beside = dirname(folder)
  const drafts = (await readdir(beside)).filter((name) => name.startsWith(`${basename(folder)}${DRAFT}`))
  for (const draft of drafts) {
    // a killed start may still write to its draft for a moment, and a start at the same moment
    // removes its own
    const options = { recursive: true, force: true, maxRetries: 20, retryDelay: 50 }
    await rm(join(beside, draft), options).catch(() => {})
  }
}

/** Files of PGlite, an earlier engine, which no server can read; they held a demonstration only. */
function refuseOldEngine(parent: string): void {
  const old = join(parent, 'database')
  if (!existsSync(join(old, 'PG_VERSION'))) return
  throw new DatabaseFault(
    'DatabaseOfOldEngine',
    `The data in ${old} are those of an earlier version with another database engine: move or delete the folder ${parent} to start with an empty one.`,
  )
}

/** Makes the rename survive a power cut. */
async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder)
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

const DRAFT = '.new-'
