import { describe, expect, test } from 'vitest'
import { installer } from '../../testing/test-fixture.ts'
import { testPlatform } from '../../testing/test-platform.ts'

const notSignedIn = { status: 401, code: 'NotSignedIn' }
const taken = { status: 200, code: undefined }

async function asking(env: Record<string, string>) {
  const { app, issuer } = await testPlatform(env)
  return async (claims: Record<string, unknown>) => {
    const authorization = `Bearer ${await issuer.token(installer, { claims })}`
    const answer = await app.inject({ method: 'GET', url: '/api/me', headers: { authorization } })
    return { status: answer.statusCode, code: answer.statusCode < 400 ? undefined : answer.json().ErrorCode }
  }
}

describe('a platform that asks for scopes', async () => {
  const ask = await asking({ OIDC_SCOPE: 'openid  email' })

  test.each([
    { scope: 'openid profile email' },
    { scp: 'email openid' },
    { scp: ['openid', 'email'] },
    { scope: ['email openid'] },
  ])('takes a token with %j [SEC-14]', async (claims) => {
    expect(await ask(claims)).toEqual(taken)
  })

  test.each([
    {},
    { scope: '' },
    { scope: 'openid' },
    { scope: 'openid emails' },
    { scope: 'OPENID EMAIL' },
    { scope: ['openid', 7] },
    { scope: { openid: true, email: true } },
    { scope: 'openid', scp: 'openid email' },
  ])('refuses a token with %j like any other that does not fit [SEC-14]', async (claims) => {
    expect(await ask(claims)).toEqual(notSignedIn)
  })
})

describe('a platform that asks for none', async () => {
  const ask = await asking({})

  test.each([{}, { scope: '' }, { scope: 'openid' }])('takes a token with %j', async (claims) => {
    expect(await ask(claims)).toEqual(taken)
  })
})
