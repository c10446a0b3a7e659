import { createIndexedStore } from './indexed-store.ts'

/**
 * The type has as much of the state that oidc-client-ts stores as we read: the keys, and the nonce
 * that the issuer asked for.
 */
export interface DpopKeys {
  keys: CryptoKeyPair
  nonce?: string | undefined
}

/**
 * The store holds the key that tokens are bound to; oidc-client-ts asks a store for these calls.
 */
export interface DpopKeyStore {
  get(clientId: string): Promise<DpopKeys | undefined>
  set(clientId: string, state: DpopKeys): Promise<void>
  remove(clientId: string): Promise<DpopKeys | undefined>
  getAllKeys(): Promise<string[]>
}

/** Opens the database in which oidc-client-ts keeps these keys, so that sessions of earlier versions go on. */
export function createDpopKeyStore(): DpopKeyStore {
  const { run } = createIndexedStore({ database: 'oidc', store: 'dpop' })
  const get = (clientId: string) => run<DpopKeys | undefined>('readonly', (store) => store.get(clientId))
  return {
    get,
    async set(clientId, state) {
      await run('readwrite', (store) => store.put(state, clientId))
    },
    async remove(clientId) {
      const state = await get(clientId)
      await run('readwrite', (store) => store.delete(clientId))
      return state
    },
    getAllKeys: async () => (await run('readonly', (store) => store.getAllKeys())).map(String),
  }
}
