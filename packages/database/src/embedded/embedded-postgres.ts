import { existsSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'
import { DatabaseFault } from '../database-error.ts'
import type { DatabaseLog } from '../database-source.ts'
import { clusterFolder, readPassword, SERVER_ACCOUNT } from './cluster.ts'
import { ensureCluster, removeDrafts, resolveDatabaseFolder } from './data-folder.ts'
import { endServer, findServer } from './found-server.ts'
import { claimOrphanedServer, claimServer, type ServerClaim } from './server-claim.ts'
import { findFreePort, type ServerProcess, startServer } from './server-process.ts'
import { unprivilegedUser } from './server-user.ts'

export interface EmbeddedPostgres {
  /** The user in this address owns everything in the server. */
  url: string
  stop(): Promise<void>
}

/**
 * Runs a PostgreSQL server of our own over a folder: made at the first start, completely or not at all; ended with this
 * process; started again if it dies alone. What a killed process left running is ended first. Throws a DatabaseFault:
 * `DatabaseInUse` when another process uses the folder, `DatabaseOfOldEngine`, `PostgresNotInstalled`,
 * `PostgresNotStarted` or `DatabaseFull`.
 */
export async function startEmbeddedPostgres(folder: string, log: DatabaseLog): Promise<EmbeddedPostgres> {
  const user = await unprivilegedUser()
  const place = await resolveDatabaseFolder(folder)
  for (let attempt = 1; attempt <= MAX_ATTEMPTS; attempt += 1) {
    const binaries = await ensureCluster(place, user)
    await endOrphan(place)
    const port = await findFreePort()
    const url = await addressOf(place, port)
    const start = () =>
      startServer({ binaries, user, cluster: clusterFolder(place), port, settings: SERVER_SETTINGS })
    const held = await hold(start, url)
    if (held) {
      await removeDrafts(place)
      return { url, stop: restartServerWhenItEnds(held, () => hold(start, url), log) }
    }
  }
  throw placeInUseFault(place)
}

/** The address of the server that runs over the folder; undefined where none does. */
export async function readRunningServerAddress(folder: string): Promise<string | undefined> {
  if (!existsSync(folder)) return undefined
  const place = await resolveDatabaseFolder(folder)
  const running = await findServer(clusterFolder(place))
  return running && (await addressOf(place, running.port))
}

const addressOf = async (place: string, port: number): Promise<string> =>
  `postgres://${SERVER_ACCOUNT}:${await readPassword(place)}@127.0.0.1:${port}/postgres`

/** A running server that is this process's alone; undefined where another start was quicker. */
async function hold(start: () => Promise<ServerProcess>, url: string): Promise<RunningServer | undefined> {
  const server = await start().catch((error: unknown) => {
    if (error instanceof DatabaseFault && OVERTAKEN.test(error.message)) return undefined
    throw error
  })
  if (!server) return undefined
  const claim = await claimServer(url)
  if (typeof claim === 'object') return { server, claim }
  await server.stop()
  return undefined
}

/** A server without its product was left by one that was killed. Throws `DatabaseInUse` where the product is there. */
async function endOrphan(place: string): Promise<void> {
  const cluster = clusterFolder(place)
  for (let look = 1; look <= LOOKS; look += 1) {
    const running = await findServer(cluster)
    if (!running) return
    const claim = await claimOrphanedServer(await addressOf(place, running.port))
    if (claim === 'taken') break
    if (typeof claim === 'object') {
      await claim.release()
      return endServer(running, cluster)
    }
    // it is starting, or ending with the process that it belonged to
    await wait(LOOK_INTERVAL_MS)
  }
  throw placeInUseFault(place)
}

const placeInUseFault = (place: string): DatabaseFault =>
  new DatabaseFault(
    'DatabaseInUse',
    `The database in ${place} is in use by another start of Commissioning: end that one, or choose another folder with --data or DATA_DIR.`,
  )

/** A running server that only this process uses. */
interface RunningServer {
  server: ServerProcess
  claim: ServerClaim
}

/** Starts the server again, on the same port, whenever it ends by itself. Answers how to end it for good. */
function restartServerWhenItEnds(
  first: RunningServer,
  holdAgain: () => Promise<RunningServer | undefined>,
  log: DatabaseLog,
): () => Promise<void> {
  let held: RunningServer | undefined = first
  let isEnding = false

  const end = async () => {
    await held?.claim.release().catch(() => {})
    await held?.server.stop()
  }
  const watch = async () => {
    while (!isEnding) {
      await held?.server.ended
      if (isEnding) return
      log('The database server ended by itself and is started again')
      held = await holdAgain().catch((error: unknown) => {
        log('The database server could not be started', error)
        return undefined
      })
      if (isEnding) await end()
      else if (!held) await wait(RESTART_PAUSE_MS)
    }
  }
  const watching = watch()
  return async () => {
    isEnding = true
    await end()
    await watching
  }
}

const MAX_ATTEMPTS = 5
const LOOKS = 100
const LOOK_INTERVAL_MS = 100
const OVERTAKEN = /lock file .* already exists|Address already in use/
/** For a site or a small company on one machine, beside everything else that runs on it. */
const SERVER_SETTINGS = [
  'max_connections=60',
  'shared_buffers=64MB',
  'max_wal_size=256MB',
  // commits and checkpoints do not wait for these two, which look five times a second for work otherwise
  'bgwriter_delay=1s',
  'wal_writer_delay=1s',
]

const RESTART_PAUSE_MS = 1_000
