import { openDatabase } from '@commissioning/database/open-database'
import { afterAll, expect, test } from 'vitest'
import { startIdentity } from '../testing/running-identity.ts'
import { IDENTITY_ROLE } from './rights.ts'

const running = await startIdentity()
const served = await openDatabase({ url: running.database.url, role: IDENTITY_ROLE })
afterAll(async () => {
  await served.close()
  await running.stop()
})

test.each([
  ['drop table identity_key', 'must be owner'],
  ['alter table identity_account add column x int', 'must be owner'],
  ['create table identity_more (n int)', 'permission denied'],
  ['select title from migration', 'permission denied'],
])('the provider’s role, which reads and writes its rows, is refused "%s" [SEC-35]', async (text, fault) => {
  expect((await served.executeSql('select email from identity_account')).rows).toHaveLength(1)
  await expect(served.executeSql(text)).rejects.toThrow(fault)
})
