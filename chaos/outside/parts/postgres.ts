import { randomBytes } from 'node:crypto'
import { chmod, chown, mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import {
  clusterFolder,
  createCluster,
  readPassword,
  SERVER_ACCOUNT,
} from '@commissioning/database/embedded/cluster'
import { findBinaries } from '@commissioning/database/embedded/postgres-binaries'
import {
  findFreePort,
  type ServerProcess,
  startServer,
} from '@commissioning/database/embedded/server-process'
import { unprivilegedUser } from '@commissioning/database/embedded/server-user'
import { openDatabase } from '@commissioning/database/open-database'
import { CONNECTION_ROLE } from '@commissioning/platform/infra/database/database-roles'
import { migratePlatform } from '@commissioning/platform/infra/database/migrate-platform'
import type { Tables } from '@commissioning/platform/infra/database/tables.generated'
import type { OutsidePartDefinition, RunningPart } from '../outside-part-definition.ts'

const LOGIN = 'platform_login'

/** A server of this version with the two users that the documents ask for, and the platform's tables. */
export async function beginPostgres(folder: string, major: number) {
  const binaries = await findBinaries(major)
  const user = await unprivilegedUser()
  const own = join(folder, 'postgres')
  await mkdir(own)
  if (user) await chown(own, user.uid, user.gid)
  await chmod(folder, 0o711)
  await createCluster({ folder: own, binaries, user, isSynced: false })
  const port = await findFreePort()
  let server: ServerProcess | undefined
  const start = async () => {
    server = await startServer({
      binaries,
      user,
      cluster: clusterFolder(own),
      port,
      settings: ['max_connections=100'],
    })
  }
  const stop = async () => {
    await server?.stop()
    server = undefined
  }
  await start()
  const ownerUrl = `postgres://${SERVER_ACCOUNT}:${await readPassword(own)}@127.0.0.1:${port}/postgres`
  const password = randomBytes(12).toString('hex')
  const database = await openDatabase<Tables>({ url: ownerUrl })
  await migratePlatform(database)
  await database.executeSql(`create role ${LOGIN} login noinherit password '${password}'`)
  await database.executeSql(`alter role ${LOGIN} set timezone = 'UTC'`)
  await database.executeSql(`alter role ${LOGIN} set statement_timeout = '30s'`)
  await database.executeSql(`alter role ${LOGIN} set idle_in_transaction_session_timeout = '60s'`)
  await database.executeSql(`alter role ${LOGIN} set role = '${CONNECTION_ROLE}'`)
  const { rows } = await database.executeSql(`select current_setting('server_version') as version`)
  await database.close()
  const version = String(rows[0]?.version).split(' ')[0] ?? ''
  return { port, ownerUrl, login: LOGIN, password, version, start, stop }
}

/** The platform is told this, with the login's password in a file. */
export function databaseEnv(
  { ownerUrl, login, password }: { ownerUrl: string; login: string; password: string },
  port: number,
): Pick<RunningPart, 'env' | 'secret'> {
  const url = `postgres://${login}@127.0.0.1:${port}/postgres`
  return {
    env: { DATABASE_URL: url, DATABASE_OWNER_URL: ownerUrl },
    secret: { setting: 'DATABASE_PASSWORD', right: password, urlSetting: 'DATABASE_URL', url },
  }
}

/** The longest waiting time of both, and what the settling itself takes. */
export const DATABASE_OUTAGE_DELAY = {
  why: 'The platform connects for notifications again after 3 s at most, and looks by itself every 5 s.',
  settledMs: 8_000,
}

const definePostgres = (major: number): OutsidePartDefinition => ({
  kind: 'database',
  title: `PostgreSQL ${major}`,
  needs: 'a login and an owner, see Database in [scaling.md](operations/scaling.md)',
  lasts: DATABASE_OUTAGE_DELAY,
  missing: () =>
    findBinaries(major).then(
      () => undefined,
      (error: Error) => error.message,
    ),
  async begin({ folder }) {
    const server = await beginPostgres(folder, major)
    const { version, start, stop } = server
    return { version, start, stop, ...databaseEnv(server, server.port) }
  },
})

export const postgres15 = definePostgres(15)
export const postgres18 = definePostgres(18)
