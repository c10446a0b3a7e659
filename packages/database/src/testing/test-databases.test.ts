import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test, vi } from 'vitest'
import { createFreshDatabase } from './test-databases.ts'

const folder = mkdtempSync(join(tmpdir(), 'commissioning-prepared-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

describe('test databases', () => {
  test('what the same files prepare is prepared once, and each copy is its own', async () => {
    writeFileSync(join(folder, '001.sql'), `-- ${randomUUID()}`)
    const prepare = vi.fn(({ executeSql }) =>
      executeSql('create table thing (n int); insert into thing values (1)'),
    )
    const first = await createFreshDatabase(prepare, { folders: [folder] })
    const second = await createFreshDatabase(prepare, { folders: [folder] })
    expect(prepare).toHaveBeenCalledOnce()

    await second.executeSql('insert into thing values (2)')
    expect((await first.executeSql('select n from thing')).rows).toEqual([{ n: 1 }])
    expect((await second.executeSql('select n from thing order by n')).rows).toEqual([{ n: 1 }, { n: 2 }])

    writeFileSync(join(folder, '001.sql'), `-- ${randomUUID()}`)
    const third = await createFreshDatabase(prepare, { folders: [folder] })
    expect(prepare).toHaveBeenCalledTimes(2)
    for (const database of [first, second, third]) await database.close()
  })
})
