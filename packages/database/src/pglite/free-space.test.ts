import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test, vi } from 'vitest'
import { defaultLimits } from '../database-limits.ts'
import { FreeSpaceWatch, MINIMUM_FREE_BYTES } from './free-space.ts'
import { openPglite } from './open-pglite.ts'

const scratch = mkdtempSync(join(tmpdir(), 'commissioning-space-'))
afterAll(() => rmSync(scratch, { recursive: true, force: true }))

const space = { free: MINIMUM_FREE_BYTES }
const said: string[] = []
const settings = {
  folder: join(scratch, 'data'),
  limits: defaultLimits,
  log: (message: string) => void said.push(message),
  freeBytes: async () => space.free,
  freeSpaceCheckMs: 5,
}

test('a full volume refuses the first start, and nothing is left of it', async () => {
  space.free = MINIMUM_FREE_BYTES - 1

  await expect(openPglite(settings)).rejects.toMatchObject({ code: 'DatabaseFull' })
})

test('a volume that fills up refuses writes with the reason, still reads, and recovers by itself', async () => {
  space.free = MINIMUM_FREE_BYTES
  const { executeSql, close } = await openPglite(settings)
  await executeSql('create table kept (n int)', [])
  await executeSql('insert into kept values ($1)', [1])
  const write = () => executeSql('insert into kept values ($1)', [2])
  const failure = () =>
    write().then(
      () => undefined,
      (error: unknown) => error,
    )

  space.free = MINIMUM_FREE_BYTES - 1
  await vi.waitUntil(() => said.at(-1)?.includes('less than 100 MB'))
  await expect.poll(failure).toMatchObject({ code: 'DatabaseFull' })
  expect((await executeSql('select min(n) as n from kept', [])).rows).toEqual([{ n: 1 }])

  space.free = MINIMUM_FREE_BYTES
  await expect.poll(failure).toBeUndefined()
  await close()
})

test('a change that could not be made is made by the next check', async () => {
  const onChange = vi.fn(async () => {}).mockRejectedValueOnce(new Error('busy'))
  const freeBytes = async () => 0
  const watch = new FreeSpaceWatch({ freeBytes, onChange, intervalMs: 3_600_000, log: () => {} })

  await expect(watch.check()).rejects.toThrow('busy')
  await watch.check()
  await watch.check()
  expect(onChange).toHaveBeenCalledTimes(2)
  expect(watch.isFull()).toBe(true)
  watch.stop()
})
