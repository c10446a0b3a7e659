import { accountEndpoints } from '@commissioning/contract/account/account-endpoints'
import { databaseKinds } from '@commissioning/database/testing/test-databases'
import { describe, expect, test } from 'vitest'
import { testPlatform } from '../testing/test-platform.ts'
import { installer } from '../testing/test-world.ts'
import { waitingForLocks } from '../testing/waiting-for-locks.ts'
import { enterSystem } from './door.ts'

const { getMe } = accountEndpoints

describe.each(databaseKinds())('the first sign-in on %s', async (kind) => {
  const { as, database, system, world } = await testPlatform(kind)
  const forget = () =>
    system((tx) =>
      tx
        .updateTable('staff')
        .where('id', '=', world.installerId)
        .set({ oidcIssuer: null, oidcSubject: null, profileCompleted: false })
        .execute(),
    )

  test('binds the invited person and completes the profile [AUTH-11 STAFF-13]', async () => {
    const { body } = await as(installer)(getMe, {})
    expect(body).toMatchObject({
      id: world.installerId,
      email: 'iris@brightlocks.test',
      firstName: 'Iris',
      lastName: 'Installer',
      company: 'Bright Locks',
      companyId: world.company,
      imageUrl: null,
      installationsCount: 0,
      profileCompleted: true,
      role: { code: 'installer_basic', customerReference: 'Installer Basic' },
      locale: null,
      phone: null,
    })
  })

  test('an address that is not verified binds nobody', async () => {
    await forget()
    expect((await as({ ...installer, emailVerified: false })(getMe, {})).status).toBe(403)
  })

  test('somebody else with the address of a person who is bound stays outside', async () => {
    await forget()
    expect((await as(installer)(getMe, {})).status).toBe(200)
    expect((await as({ ...installer, subject: 'impostor' })(getMe, {})).status).toBe(403)
  })

  test.runIf(kind === 'postgres')('several requests at once all succeed', async () => {
    await forget()
    const held = await database.db.startTransaction().execute()
    await enterSystem(held)
    await held.selectFrom('staff').where('id', '=', world.installerId).select('id').forUpdate().execute()
    const both = [as(installer)(getMe, {}), as(installer)(getMe, {})]
    await waitingForLocks(database, 2)
    await held.commit().execute()
    expect((await Promise.all(both)).map(({ status }) => status)).toEqual([200, 200])
  })
})
