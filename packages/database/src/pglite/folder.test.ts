import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { afterAll, afterEach, expect, test, vi } from 'vitest'
import { openDatabase } from '../open-database.ts'

const scratch = mkdtempSync(join(tmpdir(), 'commissioning-pglite-'))
const children: ChildProcess[] = []
afterEach(() => {
  for (const child of children.splice(0)) child.kill('SIGKILL')
})
afterAll(() => rmSync(scratch, { recursive: true, force: true }))

/** Another process that opens the folder and tells each step on its own line. */
function opener(folder: string) {
  const child = spawn(process.execPath, [join(import.meta.dirname, '../testing/folder-opener.ts'), folder], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  children.push(child)
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]()
  const next = async () => String((await lines.next()).value)
  const kill = async () => {
    const ended = once(child, 'exit')
    child.kill('SIGKILL')
    await ended
  }
  return { next, kill, pid: child.pid }
}

test('a second process is refused by name, and takes over when the first is killed', async () => {
  const folder = join(scratch, 'shared')
  const first = opener(folder)
  expect(await first.next()).toBe('open')
  await expect(openDatabase({ url: `pglite:${folder}` })).rejects.toMatchObject({
    code: 'DatabaseInUse',
    message: expect.stringContaining(`process ${first.pid}`),
  })

  await first.kill()
  const second = await openDatabase({ url: `pglite:${folder}` })
  await second.ping()
  await second.close()
})

test('the same process cannot open a folder twice', async () => {
  const url = `pglite:${join(scratch, 'twice')}`
  const first = await openDatabase({ url })

  await expect(openDatabase({ url })).rejects.toMatchObject({ code: 'DatabaseInUse' })
  await first.ping()
  await first.close()
})

test('what was acknowledged survives kill -9 [PLAT-07]', async () => {
  const folder = join(scratch, 'killed')
  const writer = opener(folder)
  await writer.next()
  let acknowledged = 0
  while (acknowledged < 200) acknowledged = Number(await writer.next())
  await writer.kill()

  const { executeSql, close } = await openDatabase({ url: `pglite:${folder}` })
  const { rows } = await executeSql('select count(*) as kept, max(n) as last from acknowledged')
  expect(rows[0]?.kept).toBeGreaterThanOrEqual(acknowledged)
  expect(rows[0]?.kept).toBe(rows[0]?.last)
  await close()
})

test.each([
  ['as soon as it writes', ''],
  ['half way', 'base/1'],
])('a first start that is killed %s leaves nothing, and the next start works', async (moment, reached) => {
  const name = `first ${moment}`
  const folder = join(scratch, name)
  const { pid, kill } = opener(folder)
  const draft = `${folder}.new-${pid}`
  await vi.waitUntil(() => existsSync(join(draft, reached)), { timeout: 20_000, interval: 5 })
  await kill()
  expect(existsSync(draft)).toBe(true)
  expect(existsSync(folder)).toBe(false)

  const { ping, close } = await openDatabase({ url: `pglite:${folder}` })
  await ping()
  await close()
  expect(readdirSync(scratch).filter((file) => file.startsWith(name))).toEqual([name])
})

test('a query that hangs is ended by its limit, and the database works again', async () => {
  const faults: string[] = []
  const url = `pglite:${join(scratch, 'hung')}`
  const limits = { hungMs: 2_000 }
  const database = await openDatabase({ url, limits, log: (fault) => void faults.push(fault) })
  await database.executeSql('create table kept (n int); insert into kept values (7)')
  const heard: string[] = []
  const gap = vi.fn()
  await database.listen('news', (payload) => void heard.push(payload), gap)

  const hanging = database.executeSql('select count(*) from generate_series(1, 1000000000000)')
  const waiting = database.executeSql('select n from kept')
  await expect(hanging).rejects.toMatchObject({ code: 'DatabaseHung' })
  expect((await waiting).rows).toEqual([{ n: 7 }])
  expect(faults).toEqual(['The database gave no answer for 2 s and is started again'])

  await database.executeSql("notify news, 'heard again'")
  await vi.waitUntil(() => heard.length > 0)
  expect(gap).toHaveBeenCalledOnce()
  await database.close()
})

test('a transaction that hangs is not continued after the restart', async () => {
  const database = await openDatabase<{ kept: { n: number } }>({
    url: `pglite:${join(scratch, 'hung')}`,
    limits: { hungMs: 2_000 },
  })
  const { db } = database
  const tx = await db.startTransaction().execute()
  await tx.insertInto('kept').values({ n: 8 }).execute()
  const hanging = tx.selectNoFrom((eb) => eb.fn<string>('pg_sleep', [eb.lit(600)]).as('slept')).execute()
  await expect(hanging).rejects.toMatchObject({ code: 'DatabaseHung' })

  await expect(tx.insertInto('kept').values({ n: 9 }).execute()).rejects.toMatchObject({
    code: 'DatabaseHung',
  })
  await tx
    .rollback()
    .execute()
    .catch(() => {})
  expect(await db.selectFrom('kept').select('n').execute()).toEqual([{ n: 7 }])
  await database.close()
})

test('a database in memory does not come back empty after it hung', async () => {
  const { executeSql, close } = await openDatabase({ url: 'pglite:memory', limits: { hungMs: 1_000 } })
  await executeSql('select pg_sleep(600)').catch(() => {})

  await expect(executeSql('select 1')).rejects.toMatchObject({ code: 'DatabaseHung' })
  await close()
})

test('files that are no database are an error that says so', async () => {
  const folder = join(scratch, 'broken')
  const { close } = await openDatabase({ url: `pglite:${folder}` })
  await close()
  writeFileSync(join(folder, 'global/pg_control'), 'broken')

  await expect(openDatabase({ url: `pglite:${folder}` })).rejects.toMatchObject({
    code: 'DatabaseOpenFailed',
    message: expect.stringContaining('cannot be opened'),
  })
  expect(existsSync(`${folder}.lock`)).toBe(false)
})

test('a folder that cannot be made is an error that names it', async () => {
  writeFileSync(join(scratch, 'file'), '')

  await expect(openDatabase({ url: `pglite:${join(scratch, 'file/below/data')}` })).rejects.toMatchObject({
    code: 'DatabaseOpenFailed',
    message: expect.stringContaining('file/below'),
  })
})
