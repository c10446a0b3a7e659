import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createFreshDatabase } from '@commissioning/database/testing/test-databases'
import { afterAll, describe, expect, test } from 'vitest'
import { createPlatform } from '../../app/platform.ts'
import { migratePlatform } from '../../infra/database/migrate-platform.ts'
import type { Tables } from '../../infra/database/tables.generated.ts'
import { startForeignIssuer } from '../../testing/test-operation.ts'
import { testSettings } from '../../testing/test-settings.ts'
import { runSetUp } from './set-up-command.ts'

const ada = { subject: 'ada', email: 'ada@bright-locks.example' }

describe('what an operator sets up on an empty database', async () => {
  const database = await createFreshDatabase<Tables>(migratePlatform)
  const issuer = await startForeignIssuer()
  const folder = await mkdtemp(join(tmpdir(), 'commissioning-set-up-'))
  const platform = await createPlatform(testSettings(issuer.url), { database, now: () => new Date() })
  afterAll(async () => {
    await platform.close()
    await issuer.close()
    await database.close()
    await rm(folder, { recursive: true })
  })
  const env = { DATABASE_URL: database.url, PUBLIC_URL: 'https://commissioning.example.org' }
  const setUp = (...args: string[]) => runSetUp(args, env)
  const ask = async (url: string) => {
    const authorization = `Bearer ${await issuer.tokenOf(ada)}`
    return (await platform.app.inject({ url, headers: { authorization } })).json()
  }

  test('a company has a first admin, who is invited and can sign in at once', async () => {
    const { isDone, text } = await setUp('company', 'Bright Locks', 'Ada@Bright-Locks.example')
    expect(isDone).toBe(true)
    const [, code = ''] = /commissioning\.example\.org\/login#invitation=([\w-]{43})$/.exec(text) ?? []
    expect((await platform.app.inject({ url: `/api/invitations/${code}` })).json()).toMatchObject({
      kind: 'staff',
      state: 'open',
      email: ada.email,
      company: 'Bright Locks',
    })
    expect(await ask('/api/me')).toMatchObject({
      email: ada.email,
      company: 'Bright Locks',
      role: { code: 'installer_admin' },
    })
  })

  test('a tenant is there for the companies that are named', async () => {
    const { isDone, text } = await setUp('tenant', 'Harbour Homes', 'user_api', 'Bright Locks')
    const { items } = await ask('/api/tenants')
    expect(items).toMatchObject([{ customer_reference: 'Harbour Homes', type: 'user_api' }])
    expect({ isDone, text }).toEqual({
      isDone: true,
      text: `Harbour Homes is set up for Bright Locks. Its id is ${items[0].id}.`,
    })
  })

  test.each([
    [['company', 'Far Keys', 'nobody'], 'nobody is no e-mail address.'],
    [['company', 'Bright Locks', 'bo@bright-locks.example'], 'There is a company Bright Locks already.'],
    [['company', 'Far Keys', ada.email], `${ada.email} works for a company already.`],
    [['tenant', 'Malls', 'cloud', 'Bright Locks'], 'The type must be user_api or hardware_api, not cloud.'],
    [['tenant', 'Malls', 'user_api', 'Bright Locks', 'Far Keys'], 'There is no company Far Keys.'],
    [['company', 'Far Keys'], expect.stringMatching(/^Name what to set up:/)],
    [[], expect.stringMatching(/^Name what to set up:/)],
  ])('%j is refused in one sentence, and nothing is set up', async (args, text) => {
    expect(await setUp(...args)).toEqual({ isDone: false, text })
    const { rows } = await database.executeSql(
      'select (select count(*)::int from company) as companies, (select count(*)::int from tenant) as tenants',
    )
    expect(rows).toEqual([{ companies: 1, tenants: 1 }])
  })

  test('the invitation leads to PUBLIC_URL, also from a file and with a slash at its end', async () => {
    const file = join(folder, 'public-url')
    await writeFile(file, 'https://commissioning.example.org/\n')
    const elsewhere = { DATABASE_URL: database.url, PUBLIC_URL_FILE: file }
    const { text } = await runSetUp(['company', 'Far Keys', 'sam@farkeys.example'], elsewhere)
    expect(text).toMatch(/^https:\/\/commissioning\.example\.org\/login#invitation=/m)
  })

  test('without its settings the command says which', async () => {
    const args = ['company', 'Far Keys', 'sam@farkeys.example']
    expect((await runSetUp(args, { DATABASE_URL: 'mysql://db' })).text).toMatch(/^DATABASE_URL must be/)
    expect((await runSetUp(args, { DATABASE_URL: database.url })).text).toMatch(/^PUBLIC_URL is missing/)
    const noAddress = { DATABASE_URL: database.url, PUBLIC_URL: 'commissioning' }
    expect((await runSetUp(args, noAddress)).text).toMatch(/^PUBLIC_URL is 'commissioning'/)
  })
})
