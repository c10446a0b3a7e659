import { openDatabase } from '@commissioning/database/open-database'
import { createFreshDatabase } from '@commissioning/database/testing/test-databases'
import { afterAll, expect, test } from 'vitest'
import { REFUSE_WHILE_USED } from './count-store.ts'

const database = await createFreshDatabase()
const name = `proprietor_${new URL(database.url).pathname.slice(1)}`
await database.executeSql(`create role ${name} login password 'a'`)
const owner = await openDatabase({
  url: Object.assign(new URL(database.url), { username: name, password: 'a' }).href,
  application: 'restore',
  poolSize: 1,
})
afterAll(async () => {
  await owner.close()
  await database.executeSql(`drop role ${name}`)
  await database.close()
})

test('an owner who is no superuser reads that another user is at work in the database [SEC-36]', async () => {
  await database.ping()
  await expect(owner.executeSql(REFUSE_WHILE_USED)).rejects.toThrow('The database is in use.')
})
