import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readdirSync, readFileSync, statSync, watch } from 'node:fs'
import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, expect, test } from 'vitest'
import { joinDatabase, openDatabase } from '../open-database.ts'
import { clusterFolder, readPassword, SERVER_ACCOUNT } from './cluster.ts'
import { ensureCluster } from './data-folder.ts'
import { findServer } from './found-server.ts'
import { claimOrphanedServer, claimServer } from './server-claim.ts'
import { findFreePort, startServer } from './server-process.ts'
import { refuseUnreachable, unprivilegedUser } from './server-user.ts'

const parents: string[] = []
afterAll(() => Promise.all(parents.map((parent) => rm(parent, { recursive: true, force: true }))))

async function aFolder(): Promise<string> {
  const parent = await mkdtemp(join(tmpdir(), 'commissioning-embedded-'))
  parents.push(parent)
  return join(parent, 'postgres')
}

const failureOf = (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    () => undefined,
    (error: unknown) => error,
  )

/**
 * Another process that opens the folder and writes; `printed` are the numbers whose storage was
 * confirmed to it.
 */
function aWriter(folder: string) {
  const program = fileURLToPath(new URL('../testing/folder-writer.ts', import.meta.url))
  const child = spawn(process.execPath, [program, folder], { stdio: ['ignore', 'pipe', 'pipe'] })
  const gone = once(child, 'exit')
  const printed: string[] = []
  const said = { error: '' }
  const { promise: busy, resolve } = Promise.withResolvers<void>()
  child.stderr.on('data', (chunk) => {
    said.error += chunk
  })
  child.stdout.on('data', (chunk) => {
    printed.push(...String(chunk).trim().split('\n'))
    if (printed.length > 3) resolve()
  })
  const kill = async () => {
    child.kill('SIGKILL')
    await gone
  }
  return { printed, busy, kill, gone, said }
}

async function folderOf(folder: string): Promise<number> {
  const database = await openDatabase({ folder })
  const { rows } = await database.executeSql(
    'select count(*)::int as stored, max(n) as last from acknowledged',
  )
  await database.close()
  expect(rows[0]?.stored).toBe(rows[0]?.last)
  return Number(rows[0]?.last)
}

test('a folder holds what was written at the next start, with fsync on and behind a password [PLAT-07]', async () => {
  const folder = await aFolder()
  const first = await openDatabase({ folder })
  await first.executeSql('create table door (n int); insert into door values (7)')
  expect((await first.executeSql('show fsync')).rows).toEqual([{ fsync: 'on' }])
  const { port } = new URL(first.url)
  const guess = failureOf(openDatabase({ url: `postgres://commissioning:guess@127.0.0.1:${port}/postgres` }))
  expect(String(await guess)).toContain('password authentication failed')
  await first.close()

  const second = await openDatabase({ folder })
  expect((await second.executeSql('select n from door')).rows).toEqual([{ n: 7 }])
  await second.close()
  expect(await findServer(clusterFolder(folder))).toBeUndefined()
})

test('a second start over a folder in use is refused in one sentence, and the first goes on', async () => {
  const folder = await aFolder()
  const first = await openDatabase({ folder })
  expect(await failureOf(openDatabase({ folder }))).toMatchObject({
    code: 'DatabaseInUse',
    message: expect.stringContaining(`The database in ${folder} is in use`),
  })
  await first.ping()
  await first.close()
})

test('of starts at the same moment on a new folder one has it', async () => {
  const folder = await aFolder()
  const starts = await Promise.allSettled([1, 2, 3, 4].map(() => openDatabase({ folder })))
  const opened = starts.filter((start) => start.status === 'fulfilled')
  const refused = starts.filter((start) => start.status === 'rejected')
  expect(opened).toHaveLength(1)
  expect(refused.map(({ reason }) => reason.code)).toEqual(Array(3).fill('DatabaseInUse'))
  await opened[0]?.value.ping()
  await opened[0]?.value.close()
  expect(readdirSync(join(folder, '..'))).toEqual(['postgres'])
})

test('a start leaves a server alone whose own start has not claimed it yet', async () => {
  const folder = await aFolder()
  await (await openDatabase({ folder })).close()
  const user = await unprivilegedUser()
  const binaries = await ensureCluster(folder, user)
  const server = await startServer({
    binaries,
    user,
    cluster: clusterFolder(folder),
    port: await findFreePort(),
  })
  const url = `postgres://${SERVER_ACCOUNT}:${await readPassword(folder)}@127.0.0.1:${server.port}/postgres`
  expect(await claimOrphanedServer(url)).toBe('starting')
  const claim = await claimServer(url)
  expect(claim).toEqual({ release: expect.any(Function) })
  expect(await claimOrphanedServer(url)).toBe('taken')
  await server.stop()
})

test('a command works beside the product in the same database, and alone', async () => {
  const folder = await aFolder()
  const product = await openDatabase({ folder })
  const beside = await joinDatabase({ folder })
  await beside.executeSql('create table door (n int)')
  await beside.close()
  expect((await product.executeSql('select n from door')).rows).toEqual([])
  await product.close()

  const alone = await joinDatabase({ folder })
  expect((await alone.executeSql('select n from door')).rows).toEqual([])
  await alone.close()
})

test('a process killed while it writes loses nothing that was confirmed to be stored', async () => {
  const folder = await aFolder()
  for (let kill = 1; kill <= 4; kill += 1) {
    const { printed, busy, kill: end } = aWriter(folder)
    await busy
    await end()
    expect(await folderOf(folder)).toBeGreaterThanOrEqual(Number(printed.at(-1)))
  }
})

test('a server that nobody ends is ended by the next start', async () => {
  const folder = await aFolder()
  const { printed, busy, kill } = aWriter(folder)
  await busy
  const left = await findServer(clusterFolder(folder))
  const keeper = Number(/PPid:\s*(\d+)/.exec(readFileSync(`/proc/${left?.pid}/status`, 'utf8'))?.[1])
  process.kill(keeper, 'SIGKILL')
  await kill()
  expect(await findServer(clusterFolder(folder))).toEqual(left)

  expect(await folderOf(folder)).toBeGreaterThanOrEqual(Number(printed.at(-1)))
  expect(await findServer(clusterFolder(folder))).toBeUndefined()
})

test('a first start that is killed at any step leaves nothing that stops the next', async () => {
  const steps = ['.new-', 'password', 'PG_VERSION', 'postgresql.conf', 'postgres/cluster/postmaster.pid']
  for (const step of steps) {
    const folder = await aFolder()
    const parent = join(folder, '..')
    const reached = Promise.withResolvers<void>()
    const watcher = watch(parent, { recursive: true }, (_event, name) => {
      if (name?.includes(step)) reached.resolve()
    })
    const { kill } = aWriter(folder)
    await reached.promise
    watcher.close()
    await kill()

    const database = await openDatabase({ folder })
    await database.ping()
    await database.close()
    expect(readdirSync(parent)).toEqual(['postgres'])
  }
})

test('a server that dies alone is started again, and the database answers', async () => {
  const folder = await aFolder()
  const log: string[] = []
  const database = await openDatabase({ folder, log: (message) => log.push(message) })
  const server = await findServer(clusterFolder(folder))
  process.kill(server?.pid ?? 0, 'SIGKILL')
  await expect.poll(() => failureOf(database.ping())).toBeUndefined()
  await expect.poll(() => log).toContain('The database server ended by itself and is started again')
  expect((await findServer(clusterFolder(folder)))?.pid).not.toBe(server?.pid)
  await database.close()
})

test('the note of a dead server whose number another program has does not stop a start', async () => {
  const folder = await aFolder()
  await (await openDatabase({ folder })).close()
  await writeFile(join(clusterFolder(folder), 'postmaster.pid'), `${process.pid}\n${folder}\n1\n5432\n`)
  await (await openDatabase({ folder })).close()
})

test('the folder of the earlier engine says how to go on, and stays as it is', async () => {
  const folder = await aFolder()
  const old = join(folder, '../database')
  await mkdir(old)
  await writeFile(join(old, 'PG_VERSION'), '17')
  expect(await failureOf(openDatabase({ folder }))).toMatchObject({
    code: 'DatabaseOfOldEngine',
    message: `The data in ${old} are those of an earlier version with another database engine: move or delete the folder ${join(folder, '..')} to start with an empty one.`,
  })
  expect(existsSync(folder)).toBe(false)
})

test('a folder of a PostgreSQL that is not here says which is missing', async () => {
  const folder = await aFolder()
  await (await openDatabase({ folder })).close()
  await writeFile(join(clusterFolder(folder), 'PG_VERSION'), '99\n')
  expect(await failureOf(openDatabase({ folder }))).toMatchObject({
    code: 'PostgresNotInstalled',
    message: expect.stringMatching(
      /^PostgreSQL 99 is not on this machine .* name a server in DATABASE_URL\.$/,
    ),
  })
})

test.runIf(process.getuid?.() === 0)('a folder that root has copied works like the one it was', async () => {
  const folder = await aFolder()
  const first = await openDatabase({ folder })
  await first.executeSql('create table door (n int); insert into door values (7)')
  await first.close()
  const copied = await aFolder()
  await cp(folder, copied, { recursive: true })

  const second = await openDatabase({ folder: copied })
  expect((await second.executeSql('select n from door')).rows).toEqual([{ n: 7 }])
  await second.close()
})

test.runIf(process.getuid?.() === 0)(
  'root may have its folders closed to the user that the server runs as, but not its programs',
  async () => {
    const folder = await aFolder()
    const closed = join(folder, '../closed')
    await mkdir(closed, { mode: 0o700 })
    const database = await openDatabase({ folder: join(closed, 'postgres') })
    await database.ping()
    await database.close()
    expect(statSync(closed).mode & 0o077).toBe(0)

    const user = await unprivilegedUser()
    expect(() => user && refuseUnreachable(user, [join(closed, 'postgres')])).toThrow(
      /^PostgreSQL refuses to run as root, and the user \w+, whom it runs as here, cannot reach .*closed\/postgres: /,
    )
  },
)
