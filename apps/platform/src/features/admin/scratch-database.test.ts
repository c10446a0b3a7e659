import { randomBytes } from 'node:crypto'
import { openDatabase } from '@commissioning/database/open-database'
import { createFreshDatabase } from '@commissioning/database/testing/test-databases'
import { expect, onTestFinished, test } from 'vitest'
import type { Tables } from '../../infra/database/tables.generated.ts'
import { scratchDatabases } from './count-store.ts'
import { leftoverDatabasesWarning, withScratchDatabase } from './scratch-database.ts'

/** A database as a role sees it that makes databases and ends nobody else's connections, as managed services give. */
async function anOwnerWithFewRights() {
  const all = await createFreshDatabase<Tables>(async () => undefined)
  const role = `owner_${randomBytes(4).toString('hex')}`
  await all.executeSql(`create role ${role} login createdb password 'few rights'`)
  const url = new URL(all.url)
  url.username = role
  url.password = 'few rights'
  const owner = await openDatabase<Tables>({ url: url.href })
  onTestFinished(async () => {
    await owner.close()
    for (const name of await scratchDatabases(all)) await all.executeSql(`drop database ${name} with (force)`)
    await all.executeSql(`drop role ${role}`)
    await all.close()
  })
  const connectTo = async (name: string) => {
    const other = new URL(all.url)
    other.pathname = `/${name}`
    const monitoring = await openDatabase<Tables>({ url: other.href, application: 'monitoring' })
    await monitoring.listen('nothing', () => undefined)
    return monitoring
  }
  return { owner, connectTo }
}

test('somebody’s connection to the database of a check decides nothing, is warned of by name, and the next check drops what is left [LINK-10]', async () => {
  const { owner, connectTo } = await anOwnerWithFewRights()
  const nameOf = async (database: Pick<typeof owner, 'executeSql'>) =>
    String((await database.executeSql('select current_database() as name')).rows[0]?.name)
  let watched = ''
  let monitoring: typeof owner | undefined
  const left = await withScratchDatabase(owner, async (scratch) => {
    watched = await nameOf(scratch)
    monitoring = await connectTo(watched)
  })
  expect(left).toEqual([watched])
  expect(leftoverDatabasesWarning(left)).toContain(watched)

  let second = ''
  const still = await withScratchDatabase(owner, async (scratch) => {
    second = await nameOf(scratch)
  })
  expect([still, second]).toEqual([[watched], `${watched}_2`])

  await monitoring?.close()
  expect(await withScratchDatabase(owner, async () => undefined)).toEqual([])
  expect(await scratchDatabases(owner)).toEqual([])
  expect(leftoverDatabasesWarning([])).toBeUndefined()
})

test('what is wrong with an archive is said although the database of its check cannot be dropped [LINK-10]', async () => {
  const { owner, connectTo } = await anOwnerWithFewRights()
  const check = withScratchDatabase(owner, async (scratch) => {
    const { rows } = await scratch.executeSql('select current_database() as name')
    const monitoring = await connectTo(String(rows[0]?.name))
    onTestFinished(() => monitoring.close())
    throw new Error('The table lock has 3 rows instead of 4.')
  })
  await expect(check).rejects.toThrow('The table lock has 3 rows instead of 4.')
})
