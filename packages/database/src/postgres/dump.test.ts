import { expect, test } from 'vitest'
import { freshDatabase } from '../testing/test-databases.ts'
import { dumpDatabase } from './dump.ts'

test('a dump that fails says why in a sentence without the password [OBS-01]', async () => {
  const { url, executeSql, close } = await freshDatabase()
  const named = new URL(url)
  named.password = 'never-shown'
  const dump = dumpDatabase({ url: named.href, executeSql }, '/nowhere/database.dump')
  await expect(dump).rejects.toThrow(/^pg_dump: error: [^\n]*$/)
  await expect(dump).rejects.not.toThrow(/never-shown/)
  await close()
})
