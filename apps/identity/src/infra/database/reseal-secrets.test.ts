import { createSecretSeals } from '@commissioning/server-kit/secret-seals'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { FACTOR_PAGE_ADDRESS, openAuthenticator, setUpSecondFactor } from '../../testing/authenticator.ts'
import { Browser } from '../../testing/browser.ts'
import { createApp, signIn } from '../../testing/relying-app.ts'
import { person, type RunningIdentity, startIdentity } from '../../testing/running-identity.ts'

const [ONE, TWO, OTHER] = ['one', 'two', 'other'].map((word) => word.padEnd(32, '-')) as [
  string,
  string,
  string,
]
let running: RunningIdentity
beforeAll(async () => {
  running = await startIdentity({ isStill: true })
})
afterAll(() => running.stop())

const startWith = async (...keysSecrets: string[]) => {
  running.settings.keysSecrets = keysSecrets
  await running.restart()
}
const storedSecrets = async () => {
  const { db } = running.database
  const keys = await db.selectFrom('identityKey').select('value').execute()
  const factors = await db.selectFrom('identitySecondFactor').select('secret').execute()
  const begun = await db.selectFrom('identityHalfDone').select('secret').execute()
  return [...keys.map(({ value }) => value), ...[...factors, ...begun].flatMap(({ secret }) => secret ?? [])]
}
const published = async () => (await fetch(`${running.issuer}/jwks`)).json()

test('with KEYS_SECRET nothing that signs or makes codes lies readable in the database, and it is exchanged by a line before it [SEC-46]', async () => {
  const { phone } = await setUpSecondFactor(running, person)
  const before = await published()
  expect((await storedSecrets()).filter((stored) => stored.includes(phone.secret))).toHaveLength(1)
  const signInWithCode = async () => {
    const browser = new Browser(running.origin)
    const page = await signIn(browser, createApp(running.issuer).signInAddress(), person)
    return browser.send(page, { code: phone.nextCode() })
  }

  const seen: string[][] = []
  for (const secrets of [[ONE], [TWO, ONE], [TWO]]) {
    await startWith(...secrets)
    expect(await published()).toEqual(before)
    expect((await signInWithCode()).address).toContain('code=')
    const stored = await storedSecrets()
    expect(stored.length).toBeGreaterThanOrEqual(4)
    expect(stored.filter((text) => !text.startsWith('sealed:'))).toEqual([])
    seen.push(stored)
  }
  const [underOne = [], underTwo = [], stays] = seen
  expect(underTwo.filter((text) => underOne.includes(text))).toEqual([])
  expect(stays).toEqual(underTwo)

  const other = { ...person, email: 'other@example.test' }
  await running.identity.accounts.create(other)
  const browser = new Browser(running.origin)
  await signIn(browser, '/identity/account', other)
  const page = await browser.send(await browser.open(FACTOR_PAGE_ADDRESS), {
    current_password: other.password,
  })
  const [secret] = (await storedSecrets()).slice(-1)
  expect(secret).toMatch(/^sealed:/)
  expect((await browser.send(page, { code: openAuthenticator(running, page).code() })).text).toContain(
    'Recovery codes',
  )

  await expect(startWith(OTHER)).rejects.toThrow('a secret that is not in KEYS_SECRET')
  await startWith(TWO)
})

test('while KEYS_SECRET is exchanged, who has the new line behind the old one opens what it has sealed [SEC-46]', () => {
  const stored = createSecretSeals([TWO, ONE], 'secrets of the provider').seal('a key')
  expect(createSecretSeals([ONE, TWO], 'secrets of the provider').open(stored)).toBe('a key')
  expect(() => createSecretSeals([ONE], 'secrets of the provider').open(stored)).toThrow(
    'a secret that is not in KEYS_SECRET',
  )
})

test('a text that was changed where it lies is not opened [SEC-46]', () => {
  const { seal, open } = createSecretSeals([ONE], 'secrets of the provider')
  const stored = seal('a key')
  expect(open(stored)).toBe('a key')
  expect(seal('a key')).not.toBe(stored)
  const last = stored.at(-1) === 'A' ? 'Q' : 'A'
  expect(() => open(stored.slice(0, -1) + last)).toThrow()
  expect(() => createSecretSeals([], 'secrets of the provider').open(stored)).toThrow(
    'a secret that is not in KEYS_SECRET',
  )
})
