import { expect, test } from 'vitest'
import { openSignature } from './record-signature.ts'
import { signingKey, verifySignature } from './testing/signing-key.ts'

const FROM = '2026-01-01T00:00:00.000Z'
const UNTIL = '2026-12-01T00:00:00.000Z'
const own = signingKey('own', { from: FROM, until: UNTIL })
const open = (jws: unknown, key = own.key) =>
  openSignature<{ at: string }>(jws, { keys: [key], verifySignature, at: ({ at }) => at })
const payload = { at: '2026-06-01T00:00:00.000Z' }
const genuine = own.jws(payload)
const [head = '', body = '', signature = ''] = genuine.split('.')
const encode = (text: string) => Buffer.from(text).toString('base64url')
const NO_JSON = encode('no JSON')

test.each([
  ['none at all', undefined],
  ['a number', 5],
  ['one of two parts', `${head}.${body}`],
  ['one of four parts', `${genuine}.${signature}`],
  ['one without a head', `.${body}.${signature}`],
  ['one without a body', `${head}..${signature}`],
  ['one that is too short', `${head}.${body}.${signature.slice(1)}`],
  ['one that is too long', `${head}.${body}.A${signature}`],
  ['one with a foreign sign', `${head}.${body}.!${signature.slice(1)}`],
  ['one whose head is no JSON', `${NO_JSON}.${body}.${signature}`],
  ['one whose head is no object', `${encode('"EdDSA"')}.${body}.${signature}`],
  ['one whose head is nothing', `${encode('null')}.${body}.${signature}`],
  ['one of another body', `${head}.${encode('{}')}.${signature}`],
  ['one of a text', own.jws('text')],
  ['one of nothing', own.jws(null)],
])('a signature that is %s is altered [RECORD-07]', async (_, jws) => {
  expect(await open(jws)).toEqual({ kind: 'altered' })
})

test('a signature opens what was signed, in letters of every language', async () => {
  const said = { ...payload, by: 'Zoë ÿ漢字 🚪' }
  expect(await open(own.jws(said))).toEqual({ kind: 'genuine', payload: said })
  expect(await open(own.jws(said), { ...own.key, kid: 'another' })).toEqual({ kind: 'unknown_key' })
})

test.each([
  ['2025-12-31T23:59:59.999Z', 'expired_key'],
  [FROM, 'genuine'],
  [UNTIL, 'genuine'],
  ['2026-12-01T00:00:00.001Z', 'expired_key'],
])('what a key of 2026 signed at %s is %s [RECORD-07]', async (at, kind) => {
  expect((await open(own.jws({ at }))).kind).toBe(kind)
})

test('a key that is in use signs at any later time', async () => {
  const jws = own.jws({ at: '2099-01-01T00:00:00.000Z' })
  expect((await open(jws, { ...own.key, until: null })).kind).toBe('genuine')
})
