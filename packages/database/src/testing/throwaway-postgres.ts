import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, chown, mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import type { Readable } from 'node:stream'
import { DatabaseFault } from '../database-error.ts'
import { findBinaries, unprivilegedUser } from './postgres-binaries.ts'

export interface ThrowawayPostgres {
  /** As the superuser. */
  url: string
  stop(): Promise<void>
}

/**
 * A PostgreSQL server of its own in a temporary folder, from Debian's binaries or else from an npm package. It
 * makes no fsync, and ends with this process even if that is killed. Throws `PostgresNotInstalled` or
 * `PostgresNotStarted`.
 */
export async function startThrowawayPostgres(): Promise<ThrowawayPostgres> {
  const binaries = await findBinaries()
  const user = await unprivilegedUser()
  const folder = await mkdtemp(join(tmpdir(), 'commissioning-postgres-'))
  await chmod(folder, 0o700)
  if (user) await chown(folder, user.uid, user.gid)
  const port = await freePort()
  const server = spawn('sh', ['-c', keeper, 'keeper', binaries, String(port), ...settings], {
    ...user,
    cwd: folder,
    detached: true,
    stdio: ['pipe', 'ignore', 'pipe'],
    env: { ...process.env, LC_ALL: 'C' },
  })
  const ended = once(server, 'exit')
  const stop = async () => {
    server.stdin.destroy()
    await ended
    await rm(folder, { recursive: true, force: true })
  }
  try {
    await untilReady(server.stderr)
  } catch (error) {
    await stop()
    throw error
  }
  return { url: `postgres://postgres@127.0.0.1:${port}/postgres`, stop }
}

async function untilReady(output: Readable): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  const said: string[] = []
  createInterface({ input: output })
    .on('line', (line) => {
      said.splice(0, said.length - 4)
      said.push(line)
      if (line.includes('ready to accept connections')) resolve()
    })
    .once('close', () => reject(notStarted(said)))
  await promise
}

const notStarted = (said: string[]): DatabaseFault =>
  new DatabaseFault('PostgresNotStarted', `PostgreSQL did not start: ${said.join(' ')}`)

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  await once(server, 'close')
  return typeof address === 'object' && address ? address.port : 0
}

// reading ends when the process that started all this is gone, and a server that ends closes its own output
const keeper = `
  bin=$1; port=$2; folder=$PWD; shift 2
  "$bin/initdb" -D data -U postgres -A trust -E UTF8 --locale=C.UTF-8 --no-sync >/dev/null || exit 1
  "$bin/postgres" -D data -p "$port" -k "$PWD" "$@" &
  server=$!
  exec 2>/dev/null
  read -r line
  kill -QUIT $server
  wait $server
  cd / && rm -rf "$folder"
`

const settings = [
  'listen_addresses=127.0.0.1',
  'max_connections=200',
  'timezone=UTC',
  'fsync=off',
  'synchronous_commit=off',
  'full_page_writes=off',
].flatMap((setting) => ['-c', setting])
