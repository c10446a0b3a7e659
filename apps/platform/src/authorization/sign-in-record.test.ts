import { describe, expect, test } from 'vitest'
import { installer } from '../testing/test-fixture.ts'
import { testPlatform } from '../testing/test-platform.ts'

describe('a sign-in', async () => {
  const { app, clock, issuer, system, fixture } = await testPlatform()
  const signedInAt = clock.now.getTime() / 1000 - 60

  const ask = async (claims: Record<string, unknown>) => {
    const authorization = `Bearer ${await issuer.token(installer, { claims })}`
    const answer = await app.inject({ url: '/api/me', headers: { authorization } })
    expect(answer.statusCode).toBe(200)
  }
  const recorded = () =>
    system((tx) =>
      tx.selectFrom('audit').where('operation', '=', 'signIn').selectAll().orderBy('at').execute(),
    )

  test('is recorded once in the history of the company, however many calls follow and tokens are renewed [HISTORY-17]', async () => {
    await Promise.all([1, 2, 3, 4].map((jti) => ask({ auth_time: signedInAt, jti })))
    await ask({ auth_time: signedInAt, jti: 'renewed' })
    expect(await recorded()).toMatchObject([
      {
        at: new Date(signedInAt * 1000),
        actorKind: 'staff',
        actorId: fixture.installerId,
        companyId: fixture.company,
        collectionId: null,
        outcome: 'done',
      },
    ])
    await ask({ auth_time: signedInAt + 30 })
    expect(await recorded()).toHaveLength(2)
  })

  test('that the identity provider tells nothing of leaves no record [HISTORY-17]', async () => {
    const before = await recorded()
    await ask({})
    await ask({ auth_time: 'yesterday' })
    expect(await recorded()).toHaveLength(before.length)
  })
})
