import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { afterEach, expect, test } from 'vitest'
import { openDatabase } from '../open-database.ts'

const scratch = mkdtempSync(join(tmpdir(), 'commissioning-pglite-'))
const children: ChildProcess[] = []
afterEach(() => {
  for (const child of children.splice(0)) child.kill('SIGKILL')
})

/** Another process that opens the folder and tells each step on its own line. */
function opener(folder: string) {
  const child = spawn(process.execPath, [join(import.meta.dirname, '../testing/folder-opener.ts'), folder], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  children.push(child)
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]()
  const next = async () => String((await lines.next()).value)
  const kill = () =>
    new Promise<void>((resolve) => {
      child.once('exit', () => resolve())
      child.kill('SIGKILL')
    })
  return { next, kill, pid: child.pid }
}

test('a second process is refused by name, and takes over when the first is killed', async () => {
  const folder = join(scratch, 'shared')
  const first = opener(folder)
  expect(await first.next()).toBe('open')
  await expect(openDatabase({ url: `pglite:${folder}` })).rejects.toMatchObject({
    code: 'DatabaseInUse',
    message: expect.stringContaining(String(first.pid)),
  })

  await first.kill()
  const second = await openDatabase({ url: `pglite:${folder}` })
  await second.ping()
  await second.close()
})

test('what was acknowledged survives kill -9', async () => {
  const folder = join(scratch, 'killed')
  const writer = opener(folder)
  await writer.next()
  let acknowledged = 0
  while (acknowledged < 200) acknowledged = Number(await writer.next())
  await writer.kill()

  const { executeSql, close } = await openDatabase({ url: `pglite:${folder}` })
  const { rows } = await executeSql('select count(*)::int as kept, max(n) as last from acknowledged')
  expect(rows[0]?.kept).toBeGreaterThanOrEqual(acknowledged)
  expect(rows[0]?.kept).toBe(rows[0]?.last)
  await close()
})

test('a first start that was killed leaves nothing, and the next start works', async () => {
  const folder = join(scratch, 'first')
  const leftover = `${folder}.new-99999`
  mkdirSync(leftover)
  writeFileSync(join(leftover, 'PG_VERSION'), 'half made')
  const killed = opener(folder)
  await killed.kill()
  expect(existsSync(folder)).toBe(false)

  const { ping, close } = await openDatabase({ url: `pglite:${folder}` })
  await ping()
  await close()
  expect(readdirSync(scratch).filter((name) => name.startsWith('first.'))).toEqual([])
})

test('a query that hangs is ended by its limit, and the database works again', async () => {
  const { openPglite } = await import('./open-pglite.ts')
  const faults: string[] = []
  const log = (fault: string) => void faults.push(fault)
  const database = await openPglite({ folder: join(scratch, 'hung'), log, queryLimitMs: 2_000 })
  await database.executeSql('create table kept (n int); insert into kept values (7)')

  await expect(
    database.executeSql('select count(*) from generate_series(1, 1000000000000) n where n % 7 = $1', [9]),
  ).rejects.toMatchObject({ code: 'DatabaseHung' })
  expect((await database.executeSql('select n from kept', [])).rows).toEqual([{ n: 7 }])
  expect(faults).toEqual(['the database thread ended and is opened again'])
  await database.close()
  rmSync(scratch, { recursive: true, force: true })
})
