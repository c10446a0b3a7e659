import { DPoPState, IndexedDbDPoPStore } from 'oidc-client-ts'
import { afterEach, expect, test, vi } from 'vitest'
import { createDpopKeyStore } from './dpop-key-store.ts'
import { proveDpop } from './dpop-proof.ts'
import { memoryIndexedDb } from './testing/memory-indexed-db.ts'

afterEach(() => vi.unstubAllGlobals())

const EC = { name: 'ECDSA', namedCurve: 'P-256' }
const bytes = (text: string) => Buffer.from(text, 'base64url')
const said = (text: string) => JSON.parse(bytes(text).toString())
const prove = () =>
  proveDpop(createDpopKeyStore(), 'console', {
    address: 'https://console.test/api/me',
    method: 'GET',
    accessToken: 'first',
    at: 1_795_000_000_999,
  })

test('a request is proven with the key that the client keeps, for its address, its token and the time that it is given [SPEED-04 LINK-11]', async () => {
  vi.stubGlobal('indexedDB', memoryIndexedDb().factory)
  const keys = await crypto.subtle.generateKey(EC, false, ['sign', 'verify'])
  await new IndexedDbDPoPStore().set('console', new DPoPState(keys))
  const [header = '', claims = '', signature = ''] = (await prove())?.split('.') ?? []
  const { alg, typ, jwk } = said(header)
  expect([alg, typ, Object.keys(jwk).toSorted()]).toEqual(['ES256', 'dpop+jwt', ['crv', 'kty', 'x', 'y']])
  const key = await crypto.subtle.importKey('jwk', jwk, EC, false, ['verify'])
  const content = Buffer.from(`${header}.${claims}`)
  const isSigned = crypto.subtle.verify({ name: 'ECDSA', hash: 'SHA-256' }, key, bytes(signature), content)
  expect(await isSigned).toBe(true)
  expect(said(claims)).toEqual({
    jti: expect.stringMatching(/^[\da-f-]{36}$/),
    htm: 'GET',
    htu: 'https://console.test/api/me',
    iat: 1_795_000_000,
    ath: Buffer.from(await crypto.subtle.digest('SHA-256', Buffer.from('first'))).toString('base64url'),
  })
})

test('no proof is used twice', async () => {
  vi.stubGlobal('indexedDB', memoryIndexedDb().factory)
  const keys = await crypto.subtle.generateKey(EC, false, ['sign', 'verify'])
  await new IndexedDbDPoPStore().set('console', new DPoPState(keys))
  const jti = async () => said((await prove())?.split('.')[1] ?? '').jti
  expect(await jti()).not.toBe(await jti())
})

test('a browser without a key proves nothing', async () => {
  vi.stubGlobal('indexedDB', memoryIndexedDb().factory)
  expect(await prove()).toBeUndefined()
})
