import { createIndexedStore } from './indexed-store.ts'

const STORE = 'values'
const KEY_NAME = 'key'

/** oidc-client-ts asks for these members of the store of its session. */
export interface SessionStore {
  readonly length: Promise<number>
  clear(): Promise<void>
  getItem(key: string): Promise<string | null>
  key(index: number): Promise<string | null>
  removeItem(key: string): Promise<void>
  setItem(key: string, value: string): Promise<void>
}

/**
 * The session at rest is AES-GCM under a key that the browser holds and no script can read out (AUTH-08). A value that
 * cannot be decrypted any more counts as absent: the person signs in again.
 */
export function createEncryptedStore(name: string, indexedDb?: IDBFactory): SessionStore {
  const { run } = createIndexedStore({ database: name, store: STORE }, indexedDb && (() => indexedDb))
  const known = () => run<CryptoKey | undefined>('readonly', (store) => store.get(KEY_NAME))

  async function readKey(): Promise<CryptoKey> {
    const stored = await known()
    if (stored) return stored
    const key = await crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, [
      'encrypt',
      'decrypt',
    ])
    // another page may have been first, and its key stays
    await run('readwrite', (store) => store.add(key, KEY_NAME)).catch((fault: unknown) => {
      if (!(fault instanceof DOMException)) throw fault
    })
    return (await known()) ?? key
  }

  let lastKey: Promise<CryptoKey> | undefined
  const keyRead = () => {
    const reading = readKey()
    lastKey = reading
    reading.catch(() => {
      if (lastKey === reading) lastKey = undefined
    })
    return reading
  }
  const names = async () =>
    (await run('readonly', (store) => store.getAllKeys())).map(String).filter((name) => name !== KEY_NAME)

  return {
    get length() {
      return names().then((all) => all.length)
    },
    key: async (index) => (await names())[index] ?? null,
    async getItem(name) {
      const key = lastKey ?? keyRead()
      const encrypted = await run<EncryptedValue | undefined>('readonly', (store) => store.get(name))
      if (!encrypted) return null
      // site data that was cleared took the key along, and another tab has made a new one since
      return (await decryptValue(encrypted, await key)) ?? decryptValue(encrypted, await keyRead())
    },
    async setItem(name, value) {
      const encrypted = await encryptValue(value, await keyRead())
      await run('readwrite', (store) => store.put(encrypted, name))
    },
    removeItem: async (name) => void (await run('readwrite', (store) => store.delete(name))),
    async clear() {
      for (const name of await names()) await run('readwrite', (store) => store.delete(name))
    },
  }
}

interface EncryptedValue {
  iv: Uint8Array<ArrayBuffer>
  data: ArrayBuffer
}

async function encryptValue(value: string, key: CryptoKey): Promise<EncryptedValue> {
  const iv = crypto.getRandomValues(new Uint8Array(12))
  return {
    iv,
    data: await crypto.subtle.encrypt({ name: 'AES-GCM', iv }, key, new TextEncoder().encode(value)),
  }
}

async function decryptValue({ iv, data }: EncryptedValue, key: CryptoKey): Promise<string | null> {
  try {
    return new TextDecoder().decode(await crypto.subtle.decrypt({ name: 'AES-GCM', iv }, key, data))
  } catch {
    return null
  }
}
