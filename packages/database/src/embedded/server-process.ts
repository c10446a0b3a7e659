import { type ChildProcessByStdio, spawn } from 'node:child_process'
import { randomInt } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { createInterface } from 'node:readline'
import type { Readable, Writable } from 'node:stream'
import { DatabaseFault } from '../database-error.ts'
import type { PostgresBinaries } from './postgres-binaries.ts'
import { closeWay, openWay, type ServerUser } from './server-user.ts'

export interface ServerOptions {
  binaries: PostgresBinaries
  user: ServerUser | undefined
  cluster: string
  port: number
  /** Beside those that every server of ours gets. */
  settings?: readonly string[]
  /**
   * The signal ends the server when that is asked for or this process is gone, and then the folder
   * is removed.
   */
  atEnd?: { signal: 'INT' | 'QUIT'; remove: string }
}

export interface ServerProcess {
  port: number
  /** Settled when the server is gone, for whatever reason. */
  ended: Promise<unknown>
  stop(): Promise<void>
}

/**
 * Starts a server on the loopback address and waits until it takes connections. It ends with this process, even if that
 * is killed. Throws `PostgresNotStarted` or `DatabaseFull` with what it said last.
 */
export async function startServer(options: ServerOptions): Promise<ServerProcess> {
  const { binaries, user, cluster, port, settings = [] } = options
  const { signal, remove } = options.atEnd ?? { signal: 'INT', remove: '' }
  const all = [...serverSettings, `${STARTER_SETTING}=${process.pid}`, ...settings].flatMap((setting) => [
    '-c',
    setting,
  ])
  const way = openWay(cluster, user, 3)
  // the type of a process with four channels does not tell which of them are there
  const keeper = spawn(
    'sh',
    ['-c', KEEPER, 'keeper', binaries.folder, way.path, String(port), signal, remove, ...all],
    // a terminal's Ctrl-C is for the product alone, which ends its server when its own work is done
    { ...runAs(user), detached: true, stdio: ['pipe', 'ignore', 'pipe', way.handle] },
  ) as ChildProcessByStdio<Writable, null, Readable>
  closeWay(way)
  keeper.stdin.on('error', () => {})
  const gone = once(keeper, 'exit')
  const output = createInterface({ input: keeper.stderr })
  const ended = once(output, 'close').then(() => {
    keeper.stdin.destroy()
    return gone
  })
  const { promise: ready, resolve, reject } = Promise.withResolvers<void>()
  const said: string[] = []
  output
    .on('line', (line) => {
      said.splice(0, said.length - 3)
      said.push(line)
      if (/ready to accept (read-only )?connections/.test(line)) resolve()
    })
    .once('close', () => reject(databaseStartFault(said)))
  const stop = async () => {
    keeper.stdin.destroy()
    await gone
  }
  try {
    await ready
  } catch (error) {
    await stop()
    throw error
  }
  return { port, ended, stop }
}

/** The fault for the last output of a PostgreSQL program. */
export function databaseStartFault(said: readonly string[]): DatabaseFault {
  const text = said.join(' ')
  if (/No space left on device/.test(text))
    return new DatabaseFault(
      'DatabaseFull',
      'The volume of the database is full: free some space and start again.',
    )
  return new DatabaseFault('PostgresNotStarted', `PostgreSQL did not start: ${text}`)
}

/** A port of this machine that nobody has, and that no system hands out for a connection meanwhile. */
export async function findFreePort(): Promise<number> {
  const port = randomInt(20_000, BELOW_CONNECTIONS)
  const server = createServer().listen(port, '127.0.0.1')
  const isFree = await once(server, 'listening').then(
    () => true,
    () => false,
  )
  if (!isFree) return findFreePort()
  server.close()
  await once(server, 'close')
  return port
}

/** From here on systems choose the ports of connections themselves, Linux before macOS. */
const BELOW_CONNECTIONS = 32_768

/**
 * The environment's settings for clients are dropped, and the language is fixed so that lines can
 * be told apart.
 */
export const runAs = (user: ServerUser | undefined) => ({
  ...(user ? { uid: user.uid, gid: user.gid } : {}),
  cwd: '/',
  env: { PATH: process.env.PATH, LC_ALL: 'C' },
})

// reading ends when the process that started all this is gone, and a server that ends closes its own output
const KEEPER = `
  bin=$1; cluster=$2; port=$3; signal=$4; remove=$5; shift 5
  "$bin/postgres" -D "$cluster" -p "$port" "$@" &
  server=$!
  exec 2>/dev/null
  read -r line
  kill -$signal $server
  wait $server
  [ -z "$remove" ] || rm -rf "$remove"
`

/** The setting in which a server tells the process that started it. */
export const STARTER_SETTING = 'commissioning.starter'

/** Logs of statements would hold what people entered. */
const serverSettings = [
  'listen_addresses=127.0.0.1',
  'unix_socket_directories=',
  'timezone=UTC',
  'jit=off',
  'log_min_messages=log',
  'log_min_error_statement=panic',
  'log_checkpoints=off',
]
