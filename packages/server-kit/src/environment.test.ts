import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { readCredential } from './credential.ts'
import { readEnvironment } from './environment.ts'

const folder = mkdtempSync(join(tmpdir(), 'environment-'))
const path = join(folder, 'secret')
writeFileSync(path, 'from the vault\n')
afterAll(() => rmSync(folder, { recursive: true }))

const valueIn = (env: Record<string, string>) =>
  readEnvironment(env, (read) => [read.optional('SECRET'), read.required('SECRET', 'a secret')][0])

test('a setting may stand in a file that another one names, and itself comes first [CONT-03]', () => {
  expect(valueIn({ SECRET_FILE: path })).toBe('from the vault')
  expect(valueIn({ SECRET_FILE: path, SECRET: 'from here' })).toBe('from here')
})

test('a file that cannot be read is reported once, by the setting that names it [CONT-03]', () => {
  expect(() => valueIn({ SECRET_FILE: join(folder, 'gone') })).toThrow(
    expect.objectContaining({
      faults: expect.arrayContaining([
        `SECRET_FILE is '${join(folder, 'gone')}': there is no file that can be read.`,
      ]),
    }),
  )
})

test.each(['{PORTAL_DOMAIN:+https://}', '{SCANNER_URL:-}', '{HOST?}', '{HOST}'])(
  'the placeholder $%s that nobody filled in is no value of a setting [CONT-05]',
  (braces) => {
    const read = (FROM: string) => () =>
      readEnvironment({ FROM }, (reader) => reader.required('FROM', 'a name'))
    expect(read(`Locks <locks@$${braces}>`)).toThrow(
      expect.objectContaining({
        faults: [
          `FROM has '$${braces}' in it, which was to be filled in by what starts this program: write its value there.`,
        ],
      }),
    )
    expect(read(`A $5 lock ${braces}`)()).toBe(`A $5 lock ${braces}`)
  },
)

test('a password may look like a placeholder [CONT-05]', () => {
  const PASSWORD = `a$${'{b}'}c`
  const password = readEnvironment({ PASSWORD }, (read) => read.credential('PASSWORD'))
  expect(readCredential(password ?? '')).toBe(PASSWORD)
})

test('a credential in a file is read anew whenever it is used; one that is set stays [SEC-26]', () => {
  const token = join(folder, 'token')
  writeFileSync(token, 'first\n')
  const env = { TOKEN_FILE: token, FIXED: 'as it is' }
  const [changing, fixed] = readEnvironment(env, (read) => [
    read.credential('TOKEN'),
    read.credential('FIXED'),
  ])
  expect([changing, fixed].map(readCredential)).toEqual(['first', 'as it is'])
  writeFileSync(token, 'second\n')
  expect(readCredential(changing)).toBe('second')
  writeFileSync(token, '')
  expect(readCredential(changing)).toBe('second')
  rmSync(token)
  expect(readCredential(changing)).toBe('second')
})

test('an address that its file exchanges for a way without TLS is not used where encryption is required [SEC-23]', () => {
  const address = join(folder, 'address')
  const read = (env: Record<string, string>) =>
    readEnvironment({ BUS_FILE: address, ...env }, (from) =>
      from.credential('BUS', (value) => from.faultInWay('BUS', value)),
    )
  writeFileSync(address, 'mqtts://broker.example')
  const [strict, open] = [read({ ENCRYPTION: 'required' }), read({})]
  writeFileSync(address, 'mqtt://broker.example')
  expect([strict, open].map(readCredential)).toEqual(['mqtts://broker.example', 'mqtt://broker.example'])
  expect(() => read({ ENCRYPTION: 'required' })).toThrow(
    'BUS names a way without TLS: with ENCRYPTION=required it must begin with mqtts://.',
  )
})

test('where encryption is required, certificates must be checked [SEC-23]', () => {
  const unchecked = { ENCRYPTION: 'required', NODE_TLS_REJECT_UNAUTHORIZED: '0' }
  expect(() => readEnvironment(unchecked, () => undefined)).toThrow('NODE_TLS_REJECT_UNAUTHORIZED is 0')
})
