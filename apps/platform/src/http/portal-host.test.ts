import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { readSettings } from '../infra/settings/settings.ts'
import { installer, owner } from '../testing/test-fixture.ts'
import { aSite } from '../testing/test-installations.ts'
import { anInvitation } from '../testing/test-owner.ts'
import { testPlatform } from '../testing/test-platform.ts'
import { aProof, aProofKey } from '../testing/test-proof.ts'

const folder = mkdtempSync(join(tmpdir(), 'portal-host-'))
writeFileSync(join(folder, 'index.html'), '<title>Page</title>')
afterAll(() => rmSync(folder, { recursive: true }))
const pages = { CONSOLE_DIR: folder, PORTAL_DIR: folder }
const html = { accept: 'text/html' }

describe('with PORTAL_URL', async () => {
  const platform = await testPlatform({ ...pages, PORTAL_URL: 'http://owners.test' })
  const { app, issuer, now } = platform
  const get = (host: string, url: string, headers: Record<string, string> = {}) =>
    app.inject({ url, headers: { host, ...html, ...headers } })
  const bearer = async (person: typeof owner) => ({ authorization: `Bearer ${await issuer.token(person)}` })

  test('the console’s host sends who asks for the portal to the portal’s host, path and query unchanged [SEC-37]', async () => {
    for (const [url, location] of [
      ['/owner', 'http://owners.test/owner'],
      ['/owner/invitation/abc?x=1', 'http://owners.test/owner/invitation/abc?x=1'],
      ['/owner/config.json', 'http://owners.test/owner/config.json'],
    ] as const)
      expect((await get('platform.test', url)).headers.location).toBe(location)
    expect((await get('platform.test', '/installations')).statusCode).toBe(200)
    expect((await get('platform.test', '/config.json')).statusCode).toBe(200)
  })

  test('the portal’s host has the portal, what owners call, and nothing of the console or of installers [SEC-37]', async () => {
    expect((await get('owners.test', '/')).headers.location).toBe('/owner/')
    for (const url of ['/owner/', '/owner/sites/1', '/owner/config.json'])
      expect((await get('owners.test', url)).statusCode).toBe(200)
    expect((await get('owners.test:8443', '/owner/')).statusCode).toBe(200)
    const code = await anInvitation(platform, await aSite(platform), owner.email)
    expect((await get('owners.test', `/api/invitations/${code}`)).statusCode).toBe(200)
    expect((await get('owners.test', '/api/owner/sites', await bearer(owner))).statusCode).toBe(200)
    for (const url of [
      '/installations',
      '/index.html',
      '/config.json',
      '/metrics',
      '/api/me',
      '/api/installations?top=1',
      '/api/openapi.json',
      '/%61pi/me',
      '/ownership',
    ]) {
      const { statusCode, payload } = await get('owners.test', url, await bearer(installer))
      expect([url, statusCode, payload.includes('NotFound')]).toEqual([url, 404, true])
    }
  })

  test('a proof of a browser on the portal’s host is of its addresses [SEC-37]', async () => {
    const key = await aProofKey()
    const token = await issuer.token(owner, { boundTo: key.thumbprint })
    const ask = async (origin: string) => {
      const dpop = await aProof(key, { method: 'GET', url: `${origin}/api/owner/sites`, token, at: now() })
      return (await get('owners.test', '/api/owner/sites', { authorization: `DPoP ${token}`, dpop }))
        .statusCode
    }
    expect([await ask('http://owners.test'), await ask('http://platform.test')]).toEqual([200, 401])
  })

  test('mails to owners lead to the portal’s host [SEC-37]', async () => {
    const { rows } = await platform.database.executeSql(
      `select data::text as mail from pgboss.job where name = 'mail'`,
    )
    const links = rows.map(({ mail }) => /https?:[^"\\\s]*\/owner\/[^"\\\s]*/.exec(String(mail))?.[0])
    expect(links.length).toBeGreaterThan(0)
    for (const link of links) expect(link).toMatch(/^http:\/\/owners\.test\/owner\/invitation#/)
  })
})

test('without it one host has both, whatever name it is asked by', async () => {
  const { app } = await testPlatform(pages)
  for (const url of ['/owner/', '/installations'])
    expect((await app.inject({ url, headers: { host: 'owners.test', ...html } })).statusCode).toBe(200)
})

test.each([
  [
    'https://owners.test/portal',
    "PORTAL_URL is 'https://owners.test/portal': it must be a host without a path",
  ],
  [
    'https://platform.test:8443',
    "PORTAL_URL is 'https://platform.test:8443': it must have another host than",
  ],
  ['http://owners.test', "PORTAL_URL is 'http://owners.test': it must begin with https://."],
  ['owners.test', "PORTAL_URL is 'owners.test': it must be an address such as https://example.org."],
])('PORTAL_URL %s is refused in one sentence [SEC-38]', (PORTAL_URL, sentence) => {
  const read = () =>
    readSettings({
      PUBLIC_URL: 'https://platform.test',
      OIDC_ISSUER: 'https://login.test',
      SMTP_URL: 'smtp://localhost',
      PORTAL_URL,
    })
  expect(read).toThrow(sentence)
})

describe('behind two proxies that each add what was asked', async () => {
  const platform = await testPlatform({
    ...pages,
    PORTAL_URL: 'http://owners.test',
    TRUST_PROXY: 'loopback',
  })

  test.each([
    ['owners.test, owners.test', 'https, https', 200],
    ['owners.test', 'https', 200],
    ['platform.test, platform.test', 'https, http', 302],
  ])(
    'X-Forwarded-Host "%s" and X-Forwarded-Proto "%s" lead to one host [OUTSIDE-20]',
    async (asked, proto, status) => {
      const headers = { host: 'inside:3000', ...html, 'x-forwarded-host': asked, 'x-forwarded-proto': proto }
      const answer = await platform.app.inject({ url: '/owner/', headers })
      expect(answer.statusCode).toBe(status)
    },
  )
})
