import { DPoPState, type UserManagerSettings } from 'oidc-client-ts'
import { createDpopKeyStore, type DpopKeyStore } from './dpop-key-store.ts'

type DpopStore = NonNullable<NonNullable<UserManagerSettings['dpop']>['store']>

/**
 * The key that tokens are bound to, one for all tabs. Tabs that begin to sign in at once are given the same; else the
 * code of one would be bound to a key that the other has replaced by the time it returns with it.
 */
export function createSharedDpopKeys(
  store: DpopKeyStore = createDpopKeyStore(),
  locks: Pick<LockManager, 'request'> = navigator.locks,
): DpopStore {
  return {
    get: (clientId) =>
      locks.request(`dpop-key-${clientId}`, async () => {
        const known = await store.get(clientId)
        if (known) return known as DPoPState
        const fresh = new DPoPState(await generateKeys())
        await store.set(clientId, fresh)
        return fresh
      }),
    set: (clientId, state) => store.set(clientId, state),
    remove: async (clientId) => (await store.remove(clientId)) as DPoPState,
    getAllKeys: () => store.getAllKeys(),
  }
}

const generateKeys = () =>
  crypto.subtle.generateKey({ name: 'ECDSA', namedCurve: 'P-256' }, false, ['sign', 'verify'])
