import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { startEverything } from './start-everything.ts'

const folder = mkdtempSync(join(tmpdir(), 'commissioning-start-'))
for (const pages of ['console', 'portal']) {
  mkdirSync(join(folder, pages))
  writeFileSync(join(folder, pages, 'index.html'), `<title>${pages}</title>`)
}
const everything = await startEverything({
  port: 0,
  dataDir: join(folder, 'data'),
  handsFree: false,
  lanAddress: '127.0.0.1',
  env: {
    CONSOLE_DIR: join(folder, 'console'),
    PORTAL_DIR: join(folder, 'portal'),
    LOG_LEVEL: 'silent',
  },
})
afterAll(async () => {
  await everything.close()
  rmSync(folder, { recursive: true })
})
const { url } = everything
const html = { accept: 'text/html' }

test('the network is served over https, and sign-in under the same address', async () => {
  expect(url).toMatch(/^https:\/\/127\.0\.0\.1:\d+$/)
  expect(await (await fetch(url, { headers: html })).text()).toContain('console')
  expect(await (await fetch(`${url}/config.json`)).json()).toMatchObject({
    oidc: { authority: `${url}/identity`, audience: `${url}/api` },
  })
  const discovery = await fetch(`${url}/identity/.well-known/openid-configuration`)
  expect(await discovery.json()).toMatchObject({
    issuer: `${url}/identity`,
    jwks_uri: expect.stringMatching(url),
  })
})

test('the platform believes the certificate of the sign-in service that it asks', async () => {
  const part = (content: object) => Buffer.from(JSON.stringify(content)).toString('base64url')
  const token = `${part({ alg: 'ES256', kid: 'nobody' })}.${part({ sub: 'nobody' })}.AAAA`
  const answer = await fetch(`${url}/api/me`, { headers: { authorization: `Bearer ${token}` } })
  expect(answer.status).toBe(401)
})

test('a page opened by another name of the machine leads to the address at which one can sign in', async () => {
  const elsewhere = url.replace('127.0.0.1', 'localhost')
  const answer = await fetch(`${elsewhere}/released?top=5`, { headers: html, redirect: 'manual' })
  expect(answer.status).toBe(307)
  expect(answer.headers.get('location')).toBe(`${url}/released?top=5`)
  expect((await fetch(`${elsewhere}/health/ready`)).status).toBe(200)
})
