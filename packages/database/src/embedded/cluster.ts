import { type ChildProcessByStdio, spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { chown, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import type { PostgresBinaries } from './postgres-binaries.ts'
import { databaseStartFault, runAs } from './server-process.ts'
import { closeWay, openWay, type ServerUser } from './server-user.ts'

/** The one account of the server, which owns everything in it. */
export const SERVER_ACCOUNT = 'commissioning'

export interface NewCluster {
  /** An empty folder; `cluster` and `password` come into being in it. */
  folder: string
  binaries: PostgresBinaries
  user: ServerUser | undefined
  /** Off where data need not survive a power cut. */
  isSynced: boolean
}

export const clusterFolder = (folder: string): string => join(folder, 'cluster')

export const readPassword = (folder: string): Promise<string> => readFile(join(folder, 'password'), 'utf8')

/** The version of PostgreSQL that reads the data. */
export const readClusterMajorVersion = async (folder: string): Promise<number> =>
  Number(await readFile(join(clusterFolder(folder), 'PG_VERSION'), 'utf8'))

/** Makes an empty cluster with a password of its own. Throws `PostgresNotStarted` or `DatabaseFull`. */
export async function createCluster({ folder, binaries, user, isSynced }: NewCluster): Promise<void> {
  const password = randomBytes(24).toString('base64url')
  await writeFile(join(folder, 'password'), password, { mode: 0o600, flush: isSynced })
  // the server's user reads a copy while the password is set
  const shown = join(folder, 'initial-password')
  await writeFile(shown, password, { mode: 0o600 })
  const cluster = clusterFolder(folder)
  await mkdir(cluster, { mode: 0o700 })
  if (user) for (const place of [shown, cluster]) await chown(place, user.uid, user.gid)
  const ways = { cluster: openWay(cluster, user, 3), password: openWay(shown, user, 4) }
  const own = [`--pgdata=${ways.cluster.path}`, `--pwfile=${ways.password.path}`]
  // the type of a process with five channels does not tell which of them are there
  const initdb = spawn(
    join(binaries.folder, 'initdb'),
    [...INITDB_ARGUMENTS, ...localeOf(binaries), ...own, ...(isSynced ? [] : ['--no-sync'])],
    { ...runAs(user), stdio: ['ignore', 'ignore', 'pipe', ways.cluster.handle, ways.password.handle] },
  ) as ChildProcessByStdio<null, null, Readable>
  for (const way of Object.values(ways)) closeWay(way)
  const [said, [code]] = await Promise.all([text(initdb.stderr), once(initdb, 'exit')])
  await rm(shown)
  if (code !== 0) throw databaseStartFault([said.trim()])
}

const INITDB_ARGUMENTS = [`--username=${SERVER_ACCOUNT}`, '--auth=scram-sha-256', '--encoding=UTF8']

/** Letters of all languages have two cases; older versions take that from the system, which is not the same on all. */
const localeOf = ({ major }: PostgresBinaries): string[] =>
  major < 17 ? ['--locale=C.UTF-8'] : ['--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--locale=C']
