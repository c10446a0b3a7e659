import { createHash } from 'node:crypto'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Browser } from '@commissioning/identity/testing/browser'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type RunningProduct, startEverything } from './start-everything.ts'

const dataDir = mkdtempSync(join(tmpdir(), 'commissioning-scope-'))
const pages = join(dataDir, 'pages')
mkdirSync(pages)
writeFileSync(join(pages, 'index.html'), '<title>console</title>')

let everything: RunningProduct
beforeAll(async () => {
  const env = { LOG_LEVEL: 'silent', CONSOLE_DIR: pages, PORTAL_DIR: pages }
  everything = await startEverything({ port: 0, dataDir, handsFree: false, env })
})
afterAll(async () => {
  await everything.close()
  rmSync(dataDir, { recursive: true })
})

const client = { client_id: 'commissioning-console' }
const verifier = 'a verifier that is long enough to be taken by the provider'.replaceAll(' ', '-')

async function tokenFor(scope: string): Promise<string> {
  const { url, accounts } = everything
  const home = { ...client, redirect_uri: `${url}/callback` }
  const wanted = new URLSearchParams({
    ...home,
    response_type: 'code',
    scope,
    code_challenge: createHash('sha256').update(verifier).digest('base64url'),
    code_challenge_method: 'S256',
  })
  const browser = new Browser(url)
  const { email = '', password = '' } = accounts[0] ?? {}
  const form = await browser.open(`${url}/identity/auth?${wanted}`)
  const back = await browser.send(form, { email, password })
  const code = new URL(back.address).searchParams.get('code') ?? ''
  const body = new URLSearchParams({
    ...home,
    grant_type: 'authorization_code',
    code,
    code_verifier: verifier,
  })
  const answer: { access_token: string } = await (
    await fetch(`${url}/identity/token`, { method: 'POST', body })
  ).json()
  return answer.access_token
}

test.each([
  ['openid profile email phone offline_access', 200],
  ['openid email', 401],
])(
  'of the whole product, a token that was asked for with "%s" is answered %i [SEC-14]',
  async (scope, status) => {
    const authorization = `Bearer ${await tokenFor(scope)}`
    expect((await fetch(`${everything.url}/api/me`, { headers: { authorization } })).status).toBe(status)
  },
)
