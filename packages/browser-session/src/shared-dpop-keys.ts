import { DPoPState, type UserManagerSettings } from 'oidc-client-ts'
import { createDpopKeyStore, type DpopKeyStore } from './dpop-key-store.ts'

type DpopStore = NonNullable<NonNullable<UserManagerSettings['dpop']>['store']>

/**
 * The key that tokens are bound to, one for all tabs. Tabs that begin to sign in at once are given the same; else the
 * code of one would be bound to a key that the other has replaced by the time it returns with it.
 */
export function createSharedDpopKeys(
  kept: DpopKeyStore = createDpopKeyStore(),
  locks: Pick<LockManager, 'request'> = navigator.locks,
): DpopStore {
  return {
    get: (clientId) =>
      locks.request(`dpop-key-${clientId}`, async () => {
        const known = await kept.get(clientId)
        if (known) return known as DPoPState
        const fresh = new DPoPState(await generateKeys())
        await kept.set(clientId, fresh)
        return fresh
      }),
    set: (clientId, state) => kept.set(clientId, state),
    remove: async (clientId) => (await kept.remove(clientId)) as DPoPState,
    getAllKeys: () => kept.getAllKeys(),
  }
}

const generateKeys = () =>
  crypto.subtle.generateKey({ name: 'ECDSA', namedCurve: 'P-256' }, false, ['sign', 'verify'])
