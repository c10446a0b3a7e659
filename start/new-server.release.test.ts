import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { IDENTITY_ROLE } from '@commissioning/database/identity-role'
import { openDatabase } from '@commissioning/database/open-database'
import { ensureRoles } from '@commissioning/database/roles'
import { createFreshDatabase } from '@commissioning/database/testing/test-databases'
import { startThrowawayPostgres } from '@commissioning/database/testing/throwaway-postgres'
import { createIdentity } from '@commissioning/identity/app/identity'
import { runCommissioning } from '@commissioning/platform/app/commissioning'
import { migratePlatform } from '@commissioning/platform/infra/database/migrate-platform'
import type { Tables } from '@commissioning/platform/infra/database/tables.generated'
import { afterAll, expect, test } from 'vitest'

const folder = mkdtempSync(join(tmpdir(), 'commissioning-new-server-'))
const [database, server] = await Promise.all([createFreshDatabase<Tables>(), startThrowawayPostgres()])
afterAll(async () => {
  await database.close()
  await server.stop()
  rmSync(folder, { recursive: true })
})

const archive = join(folder, 'backup.tar')
const on = (url: string) => {
  const env = { DATABASE_URL: url, DATA_DIR: join(folder, 'data'), PUBLIC_URL: 'https://example.org' }
  return (...args: string[]) => runCommissioning(args, env)
}

test('a backup with the provider in the same database restores on a server that has seen neither [CLI-04]', async () => {
  await migratePlatform(database)
  await ensureRoles(database.db, [IDENTITY_ROLE])
  const settings = {
    issuer: 'https://example.org/identity',
    audience: 'https://example.org/api',
    clients: [],
  }
  const identity = await createIdentity(settings, { database, owner: database, now: () => new Date() })
  await identity.close()
  expect(await on(database.url)('backup', archive)).toMatchObject({ isDone: true })

  const run = on(server.url)
  expect(await run('check', archive)).toMatchObject({ isDone: true })
  expect(await run('restore', archive, '--yes')).toMatchObject({ isDone: true })
  const restored = await openDatabase({ url: server.url, role: IDENTITY_ROLE })
  const keys = 'select purpose, value from identity_key order by purpose'
  const { rows } = await database.executeSql(keys)
  expect(rows).toContainEqual({ purpose: 'token', value: expect.any(String) })
  expect((await restored.executeSql(keys)).rows).toEqual(rows)
  await restored.close()
})
