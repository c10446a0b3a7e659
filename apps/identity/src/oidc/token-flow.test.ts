import { createRemoteJWKSet, jwtVerify } from 'jose'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { defaultLifetimes } from '../infra/identity-settings.ts'
import { Browser } from '../testing/browser.ts'
import { createApp, createProver, signIn } from '../testing/relying-app.ts'
import {
  audience,
  person,
  type RunningIdentity,
  redirectUri,
  startIdentity,
} from '../testing/running-identity.ts'

describe('tokens', () => {
  let running: RunningIdentity
  beforeAll(async () => {
    running = await startIdentity()
  })
  afterAll(() => running.stop())

  async function signedIn(
    more: Record<string, string> = {},
    prover?: Awaited<ReturnType<typeof createProver>>,
  ) {
    const app = createApp(running.issuer)
    const browser = new Browser(running.origin)
    const back = await signIn(browser, app.signInAddress(more), person)
    return { app, browser, back, tokens: await app.redeem(back, prover) }
  }

  test('a person signs in with code and PKCE and lands where the app waits [AUTH-13]', async () => {
    const { back, tokens } = await signedIn()

    expect(back.address.startsWith(`${redirectUri}?`)).toBe(true)
    expect(new URL(back.address).searchParams.get('state')).toBe('where-i-was')
    expect(tokens).toMatchObject({ status: 200, token_type: 'Bearer', expires_in: 900 })
  })

  test('the access token is for the platform and names the person, without a resource asked for [AUTH-13]', async () => {
    const { tokens } = await signedIn()
    const discovery = await (await fetch(`${running.issuer}/.well-known/openid-configuration`)).json()
    expect(discovery.issuer).toBe(running.issuer)
    expect(discovery.dpop_signing_alg_values_supported).toContain('ES256')

    const { payload } = await jwtVerify(
      tokens.access_token,
      createRemoteJWKSet(new URL(discovery.jwks_uri)),
      {
        issuer: running.issuer,
        audience,
        typ: 'at+jwt',
      },
    )
    const account = await running.identity.accounts.findByEmail(person.email)
    expect(payload).toMatchObject({
      sub: account?.id,
      email: person.email.toLowerCase(),
      email_verified: true,
      given_name: 'Ada',
      family_name: 'Lovelace',
      phone_number: '+31612345678',
    })
    // nobody has chosen a language, and the apps follow the browser
    expect(payload).not.toHaveProperty('locale')
  })

  test('an app without PKCE, or with a plain challenge, is sent back', async () => {
    const app = createApp(running.issuer)
    const browser = new Browser(running.origin)
    const bare = new URL(app.signInAddress())
    bare.searchParams.delete('code_challenge')
    bare.searchParams.delete('code_challenge_method')
    const plain = app.signInAddress({ code_challenge_method: 'plain' })

    for (const address of [bare.href, plain]) {
      const back = await browser.open(address)
      expect(new URL(back.address).searchParams.get('error')).toBe('invalid_request')
    }
  })

  test('an address that is not registered, or another audience, is never served', async () => {
    const app = createApp(running.issuer)
    const browser = new Browser(running.origin)
    const strange = await browser.open(app.signInAddress({ redirect_uri: 'https://elsewhere.test/' }))
    expect(strange.status).toBe(400)
    expect(strange.title).toBe('Commissioning | This sign-in cannot be started')

    const other = await browser.open(app.signInAddress({ resource: 'https://other.test' }))
    expect(new URL(other.address).searchParams.get('error')).toBe('invalid_target')
  })

  test('offline access gives refresh tokens that rotate, and a used one ends the family', async () => {
    const { app, tokens } = await signedIn()
    const second = await app.refresh(tokens.refresh_token)
    const third = await app.refresh(second.refresh_token)
    expect(third.status).toBe(200)
    expect(new Set([tokens.refresh_token, second.refresh_token, third.refresh_token]).size).toBe(3)

    expect((await app.refresh(second.refresh_token)).error).toBe('invalid_grant')
    expect((await app.refresh(third.refresh_token)).error).toBe('invalid_grant')
  })

  test('a family of refresh tokens ends when its first would have, however often it was renewed', async () => {
    const start = Date.now()
    const { app, tokens } = await signedIn()
    const end = start + defaultLifetimes.refreshTokenSeconds * 1_000
    const refreshAt = (at: number, token: string | undefined) => {
      vi.setSystemTime(at)
      return app.refresh(token)
    }
    vi.useFakeTimers({ toFake: ['Date'] })
    try {
      const second = await refreshAt(start + 13 * 86_400_000, tokens.refresh_token)
      const third = await refreshAt(start + 26 * 86_400_000, second.refresh_token)
      const fourth = await refreshAt(end - 60_000, third.refresh_token)
      expect([second.status, third.status, fourth.status]).toEqual([200, 200, 200])
      expect((await refreshAt(end + 60_000, fourth.refresh_token)).error).toBe('invalid_grant')
    } finally {
      vi.useRealTimers()
    }
  })

  test.each([
    [-60, 200],
    [60, 400],
  ])(
    'a refresh token used %i s from when it was unused for too long gives %i [SEC-09]',
    async (late, status) => {
      const { app, tokens } = await signedIn()
      vi.useFakeTimers({ toFake: ['Date'] })
      try {
        const first = Date.now() + 86_400_000
        vi.setSystemTime(first)
        const second = await app.refresh(tokens.refresh_token)
        vi.setSystemTime(first + (defaultLifetimes.unusedTokenSeconds + late) * 1_000)
        expect((await app.refresh(second.refresh_token)).status).toBe(status)
      } finally {
        vi.useRealTimers()
      }
    },
  )

  test('of two uses of one refresh token at once one gets through', async () => {
    const { app, tokens } = await signedIn()
    const answers = await Promise.all([app.refresh(tokens.refresh_token), app.refresh(tokens.refresh_token)])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400])
  })

  test('a code works once', async () => {
    const { app, back } = await signedIn()
    expect((await app.redeem(back)).error).toBe('invalid_grant')
  })

  test('without offline access there is no refresh token, with prompt=consent there is one and no question', async () => {
    expect((await signedIn({ scope: 'openid email' })).tokens.refresh_token).toBeUndefined()
    expect((await signedIn({ prompt: 'consent' })).tokens.refresh_token).toBeDefined()
  })

  test('the database holds no refresh token that could be used', async () => {
    const { tokens } = await signedIn()
    const rows = await running.database.db.selectFrom('identityArtifact').selectAll().execute()
    expect(JSON.stringify(rows)).not.toContain(tokens.refresh_token)
  })

  test('tokens are bound to the key of a browser that proves one', async () => {
    const prover = await createProver()
    const { app, tokens } = await signedIn({}, prover)
    expect(tokens.token_type).toBe('DPoP')
    const { payload } = await jwtVerify(
      tokens.access_token,
      createRemoteJWKSet(new URL(`${running.issuer}/jwks`)),
    )
    expect(payload.cnf).toEqual({ jkt: prover.thumbprint })

    expect((await app.refresh(tokens.refresh_token)).status).toBe(400)
    expect((await app.refresh(tokens.refresh_token, await createProver())).status).toBe(400)
    expect((await app.refresh(tokens.refresh_token, prover)).status).toBe(200)
  })

  test('userinfo answers the token it is given, bound tokens only with a fresh proof', async () => {
    const address = `${running.issuer}/me`
    const bearer = (await signedIn({ scope: 'openid email' })).tokens.access_token
    const plain = await fetch(address, { headers: { authorization: `Bearer ${bearer}` } })
    expect(Object.keys(await plain.json()).sort()).toEqual(['email', 'email_verified', 'sub'])

    const prover = await createProver()
    const bound = (await signedIn({}, prover)).tokens.access_token
    const proof = await prover.proof('GET', address, bound)
    const ask = (headers: Record<string, string>) => fetch(address, { headers }).then(({ status }) => status)

    expect(await ask({ authorization: `DPoP ${bound}`, dpop: proof })).toBe(200)
    expect(await ask({ authorization: `DPoP ${bound}`, dpop: proof })).toBe(401)
    expect(await ask({ authorization: `Bearer ${bound}` })).toBe(401)
    expect(
      await ask({ authorization: `DPoP ${bearer}`, dpop: await prover.proof('GET', address, bearer) }),
    ).toBe(401)
    expect(await ask({})).toBe(401)
  })

  test('only pages of the clients may read tokens', async () => {
    const ask = (origin: string, method: string, path: string) =>
      fetch(`${running.issuer}${path}`, {
        method,
        headers: { origin, 'access-control-request-method': 'POST' },
      })
    const ours = 'https://console.example.test'

    for (const path of ['/token', '/me', '/jwks', '/.well-known/openid-configuration']) {
      const welcome = await ask(ours, 'OPTIONS', path)
      expect(welcome.headers.get('access-control-allow-origin')).toBe(ours)
      expect(welcome.headers.get('access-control-allow-headers')).toContain('dpop')
      const refused = await ask('https://elsewhere.test', 'OPTIONS', path)
      expect(refused.headers.get('access-control-allow-origin')).toBeNull()
    }
    expect((await ask(ours, 'GET', '/jwks')).headers.get('access-control-allow-origin')).toBe(ours)
    expect(
      (await ask('https://elsewhere.test', 'GET', '/jwks')).headers.get('access-control-allow-origin'),
    ).toBeNull()
  })
})
