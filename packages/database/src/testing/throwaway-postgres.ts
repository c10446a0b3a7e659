import { chown, mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { clusterFolder, createCluster, readPassword, SERVER_ACCOUNT } from '../embedded/cluster.ts'
import { findBinaries } from '../embedded/postgres-binaries.ts'
import { findFreePort, startServer } from '../embedded/server-process.ts'
import { unprivilegedUser } from '../embedded/server-user.ts'

export interface ThrowawayPostgres {
  /** The user in this address is the superuser. */
  url: string
  stop(): Promise<void>
}

/**
 * A PostgreSQL server of its own in a temporary folder, of any version or this one. It makes no fsync, and ends with this process even if that is
 * killed. Throws `PostgresNotInstalled` or `PostgresNotStarted`.
 */
export async function startThrowawayPostgres(major?: number): Promise<ThrowawayPostgres> {
  const binaries = await findBinaries(major)
  const user = await unprivilegedUser()
  const folder = await mkdtemp(join(tmpdir(), 'commissioning-postgres-'))
  if (user) await chown(folder, user.uid, user.gid)
  await createCluster({ folder, binaries, user, isSynced: false })
  const { port, stop } = await startServer({
    binaries,
    user,
    cluster: clusterFolder(folder),
    settings,
    port: await findFreePort(),
    atEnd: { signal: 'QUIT', remove: folder },
  })
  return {
    url: `postgres://${SERVER_ACCOUNT}:${await readPassword(folder)}@127.0.0.1:${port}/postgres`,
    stop,
  }
}

const settings = ['max_connections=200', 'fsync=off', 'synchronous_commit=off', 'full_page_writes=off']
