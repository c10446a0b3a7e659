import { existsSync, mkdtempSync, readFileSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test, vi } from 'vitest'
import { lockFolder } from './folder-lock.ts'
import { thisProcess } from './lock-holder.ts'

const scratch = mkdtempSync(join(tmpdir(), 'commissioning-lock-'))
afterAll(() => rmSync(scratch, { recursive: true, force: true }))

const onLost = () => {}
const place = (name: string) => ({ folder: join(scratch, name), lock: join(scratch, `${name}.lock`) })

test('the lock of a process that lives is respected, and free once it is given back', async () => {
  const { folder, lock } = place('lives')
  const giveBack = await lockFolder({ folder, onLost })
  await expect(lockFolder({ folder, onLost })).rejects.toMatchObject({
    code: 'DatabaseInUse',
    message: expect.stringContaining(`process ${process.pid}`),
  })

  await giveBack()
  expect(existsSync(lock)).toBe(false)
})

test.each([
  ['a process that ended', JSON.stringify({ ...thisProcess(), pid: 4_194_303, startedAt: '1' })],
  ['an earlier process with the id of one that lives', JSON.stringify({ ...thisProcess(), startedAt: '1' })],
  ['nobody, being unreadable', 'half written'],
  ['nobody, being empty', ''],
])('the lock of %s is taken over', async (_, content) => {
  const { folder, lock } = place('stale')
  writeFileSync(lock, content)

  const giveBack = await lockFolder({ folder, onLost })
  expect(JSON.parse(readFileSync(lock, 'utf8'))).toMatchObject(thisProcess())
  await giveBack()
})

test('of many that start at once over a stale lock, one has it', async () => {
  const { folder, lock } = place('rush')
  writeFileSync(lock, 'stale')

  const starts = await Promise.allSettled(Array.from({ length: 12 }, () => lockFolder({ folder, onLost })))
  expect(starts.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
})

test('who finds a lock stale that another one took over meanwhile leaves the new one alone', async () => {
  const { folder, lock } = place('slow')
  writeFileSync(lock, JSON.stringify({ pid: 1, startedAt: '1', host: 'elsewhere' }))
  const beat = new Date(0)
  utimesSync(lock, beat, beat)
  const slow = lockFolder({ folder, onLost, silenceMs: 200 })
  const giveBack = await lockFolder({ folder, onLost, silenceMs: 1, beatMs: 60_000 })
  // so that the slow one sees no beat and goes on to take the lock over
  utimesSync(lock, beat, beat)
  const { ctimeMs } = statSync(lock)

  await expect(slow).rejects.toMatchObject({ message: expect.stringContaining(`process ${process.pid}`) })
  expect(statSync(lock).ctimeMs).toBe(ctimeMs)
  await giveBack()
})

test('a holder on another machine counts as dead once it is silent', async () => {
  const { folder, lock } = place('elsewhere')
  writeFileSync(lock, JSON.stringify({ pid: 1, startedAt: '1', host: 'elsewhere' }))
  const beat = setInterval(() => utimesSync(lock, new Date(), new Date()), 5)
  await expect(lockFolder({ folder, onLost, silenceMs: 100 })).rejects.toMatchObject({
    message: expect.stringContaining('on elsewhere'),
  })

  clearInterval(beat)
  await (await lockFolder({ folder, onLost, silenceMs: 20 }))()
})

test('whose lock is taken away is told, and leaves the new one alone', async () => {
  const { folder, lock } = place('lost')
  const lost = vi.fn()
  const giveBack = await lockFolder({ folder, onLost: lost, beatMs: 5 })
  writeFileSync(lock, 'of somebody else')

  await vi.waitUntil(() => lost.mock.calls.length > 0)
  expect(lost).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ code: 'DatabaseInUse' }))
  await giveBack()
  expect(existsSync(lock)).toBe(true)
})
