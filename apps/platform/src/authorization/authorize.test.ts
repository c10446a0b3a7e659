import { accountEndpoints } from '@commissioning/contract/account/account-endpoints'
import { waitingForLocks } from '@commissioning/database/testing/waiting-for-locks'
import { describe, expect, test } from 'vitest'
import { setSystemRole } from '../infra/database/database-roles.ts'
import { installer } from '../testing/test-fixture.ts'
import { aCollection } from '../testing/test-installations.ts'
import type { TestPerson } from '../testing/test-issuer.ts'
import { testPlatform } from '../testing/test-platform.ts'

const { getMe } = accountEndpoints

describe('the first sign-in', async () => {
  const platform = await testPlatform()
  const { as, clock, database, issuer, system, fixture } = platform
  const forget = () =>
    system((tx) =>
      tx
        .updateTable('staff')
        .where('id', '=', fixture.installerId)
        .set({ oidcIssuer: null, oidcSubject: null, profileCompleted: false })
        .execute(),
    )

  test('binds the invited person and completes the profile [AUTH-11 STAFF-13]', async () => {
    const { body } = await as(installer)(getMe, {})
    expect(body).toMatchObject({
      id: fixture.installerId,
      email: 'iris@brightlocks.test',
      firstName: 'Iris',
      lastName: 'Installer',
      company: 'Bright Locks',
      companyId: fixture.company,
      imageUrl: null,
      installationsCount: 0,
      profileCompleted: true,
      role: { code: 'installer_basic', customerReference: 'Installer Basic' },
      locale: null,
      phone: null,
    })
  })

  test('answers what is known of the person, and how many open installations there are [AUTH-11]', async () => {
    const claims = { phone: '+31612345678', locale: 'nl', picture: `${issuer.issuer}/iris.jpg` }
    await aCollection(platform)
    expect((await as({ ...installer, ...claims })(getMe, {})).body).toMatchObject({
      phone: claims.phone,
      locale: claims.locale,
      imageUrl: claims.picture,
      installationsCount: 1,
    })
  })

  test('what a person changed at the identity provider is taken from the next token, and by no earlier one', async () => {
    const me = async (person: TestPerson) => {
      const { email, firstName, phone, locale } = (await as(person)(getMe, {})).body
      return { email, firstName, phone, locale }
    }
    const before = { ...installer, locale: 'en' }
    const after = { ...installer, firstName: 'Irene', phone: '+31687654321', locale: 'fr' }
    const earlier = clock.now
    await me(before)
    clock.now = new Date(earlier.getTime() + 60_000)
    const changed = { email: installer.email, firstName: 'Irene', phone: '+31687654321', locale: 'fr' }
    expect(await me(after)).toEqual(changed)

    // another browser of the person still holds the token of before
    clock.now = earlier
    expect(await me(before)).toEqual(changed)
    // a token that says nothing takes nothing away
    clock.now = new Date(earlier.getTime() + 120_000)
    expect(await me({ subject: installer.subject, email: installer.email })).toEqual(changed)
    clock.now = earlier
  })

  test('a picture that lies elsewhere is not taken over: no page of ours would show it', async () => {
    clock.now = new Date(clock.now.getTime() + 180_000)
    const { body } = await as({ ...installer, picture: 'https://pictures.test/iris.jpg' })(getMe, {})
    expect(body.imageUrl).not.toBe('https://pictures.test/iris.jpg')
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

  test('several requests at once all succeed', async () => {
    await forget()
    const held = await database.db.startTransaction().execute()
    await setSystemRole(held)
    await held.selectFrom('staff').where('id', '=', fixture.installerId).select('id').forUpdate().execute()
    const both = [as(installer)(getMe, {}), as(installer)(getMe, {})]
    await waitingForLocks(database, 2)
    await held.commit().execute()
    expect((await Promise.all(both)).map(({ status }) => status)).toEqual([200, 200])
  })
})
