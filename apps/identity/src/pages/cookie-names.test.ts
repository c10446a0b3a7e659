import { afterAll, expect, test } from 'vitest'
import { createApp } from '../testing/relying-app.ts'
import { person, type RunningIdentity, startIdentity } from '../testing/running-identity.ts'

const started: RunningIdentity[] = []
afterAll(() => Promise.all(started.map((running) => running.stop())))

/** Signs in below an address that stands for a proxy with TLS, and answers every cookie that was set. */
async function collectCookies(issuer: string): Promise<string[]> {
  const running = await startIdentity({ issuer })
  started.push(running)
  const set: string[] = []
  const jar = new Map<string, string>()
  const visit = async (address: string, init: RequestInit = {}) => {
    const cookie = [...jar].map((pair) => pair.join('=')).join('; ')
    const at = new URL(address, issuer)
    const response = await fetch(running.origin + at.pathname + at.search, {
      ...init,
      redirect: 'manual',
      headers: { cookie },
    })
    for (const line of response.headers.getSetCookie()) {
      const [name = '', value = ''] = (line.split(';')[0] ?? '').split('=')
      if (!/expires=Thu, 01 Jan 1970/.test(line)) set.push(line)
      jar.set(name, value)
    }
    return response
  }
  const begun = await visit(createApp(issuer).signInAddress())
  const page = begun.headers.get('location') ?? ''
  const token = /name="form_token" value="([^"]*)"/.exec(await (await visit(page)).text())?.[1] ?? ''
  const { pathname } = new URL(page, issuer)
  const body = new URLSearchParams({ form_token: token, email: person.email, password: person.password })
  const signedIn = await visit(`${pathname}/sign-in`, { method: 'POST', body })
  const back = await visit(signedIn.headers.get('location') ?? '')
  expect(back.headers.get('location')).toContain('code=')
  return set
}

const cookieNamesOf = (lines: readonly string[]) => [
  ...new Set(
    lines.map((line) =>
      line
        .split('=')[0]
        ?.replace(/(_form_)[\da-f]+$/, '$1')
        .replace('.sig', ''),
    ),
  ),
]

test('over https every cookie is for this host, for https and for no script [SEC-03]', async () => {
  const lines = await collectCookies('https://login.example.test')
  expect(cookieNamesOf(lines).toSorted()).toEqual([
    '__Host-_session',
    '__Host-identity_form_',
    '__Secure-_interaction',
    '__Secure-_interaction_resume',
  ])
  for (const line of lines) {
    expect(line).toMatch(/; secure/i)
    expect(line).toMatch(/; httponly/i)
    expect(line).toMatch(/; samesite=lax/i)
    expect(line).not.toMatch(/; domain/i)
  }
})

test('an issuer below a path of its host binds its cookies to https [SEC-03]', async () => {
  const names = cookieNamesOf(await collectCookies('https://sites.example.test/identity'))
  expect(names).toHaveLength(4)
  for (const name of names) expect(name).toMatch(/^__Secure-/)
})
