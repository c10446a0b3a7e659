import { expect, test } from 'vitest'
import { createEncryptedStore } from './encrypted-store.ts'
import { memoryIndexedDb } from './testing/memory-indexed-db.ts'

const TOKEN = '{"access_token":"secret-of-noor"}'

test('a stored session is read again after a reload', async () => {
  const { factory } = memoryIndexedDb()
  await createEncryptedStore('test', factory).setItem('user', TOKEN)
  expect(await createEncryptedStore('test', factory).getItem('user')).toBe(TOKEN)
})

test('what lies in the browser tells nothing of the session, and its key cannot be taken out [AUTH-08]', async () => {
  const { factory, values } = memoryIndexedDb()
  await createEncryptedStore('test', factory).setItem('user', TOKEN)
  const sealed = values.get('user') as { iv: Uint8Array; data: ArrayBuffer }
  expect(new TextDecoder().decode(sealed.data)).not.toContain('secret')
  const key = values.get('key') as CryptoKey
  expect(key.extractable).toBe(false)
  await expect(crypto.subtle.exportKey('raw', key)).rejects.toThrow()
})

test('the same session is never stored twice alike', async () => {
  const { factory, values } = memoryIndexedDb()
  const store = createEncryptedStore('test', factory)
  const stored = async () => {
    await store.setItem('user', TOKEN)
    return new Uint8Array((values.get('user') as { data: ArrayBuffer }).data)
  }
  expect(await stored()).not.toEqual(await stored())
})

test('a session that cannot be read any more counts as none', async () => {
  const { factory, values } = memoryIndexedDb()
  await createEncryptedStore('test', factory).setItem('user', TOKEN)
  values.delete('key')
  expect(await createEncryptedStore('test', factory).getItem('user')).toBeNull()
})

test('two pages that are opened at once read each other', async () => {
  const { factory } = memoryIndexedDb()
  const pages = [createEncryptedStore('test', factory), createEncryptedStore('test', factory)] as const
  await Promise.all(pages.map((page, at) => page.setItem(`page ${at}`, TOKEN)))
  expect(await createEncryptedStore('test', factory).getItem('page 0')).toBe(TOKEN)
  expect(await createEncryptedStore('test', factory).getItem('page 1')).toBe(TOKEN)
})

test('a removed session is gone, and clearing keeps only the key', async () => {
  const { factory, values } = memoryIndexedDb()
  const store = createEncryptedStore('test', factory)
  await store.setItem('user', TOKEN)
  await store.setItem('other', TOKEN)
  await store.removeItem('user')
  expect(await store.getItem('user')).toBeNull()
  expect([await store.length, await store.key(0), await store.key(1)]).toEqual([1, 'other', null])
  await store.clear()
  expect([...values.keys()]).toEqual(['key'])
})
