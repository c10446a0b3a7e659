import type { DPoPState } from 'oidc-client-ts'
import { expect, test } from 'vitest'
import { createSharedDpopKeys } from './shared-dpop-keys.ts'

/** Imitates one browser: stored keys, and locks that its tabs take one after another. */
function oneBrowser() {
  const states = new Map<string, DPoPState>()
  let last: Promise<unknown> = Promise.resolve()
  const store = {
    get: async (id: string) => states.get(id) as DPoPState,
    set: async (id: string, state: DPoPState) => void states.set(id, state),
    remove: async (id: string) => {
      const state = states.get(id)
      states.delete(id)
      return state as DPoPState
    },
    getAllKeys: async () => [...states.keys()],
  }
  const request = (_name: string, work: () => Promise<unknown>) => {
    last = last.then(work)
    return last
  }
  return { store, states, locks: { request } as unknown as LockManager }
}

test('tabs that begin to sign in at once are given the same key, and it stays', async () => {
  const { store, states, locks } = oneBrowser()
  const [first, second] = [createSharedDpopKeys(store, locks), createSharedDpopKeys(store, locks)]
  const [one, other] = await Promise.all([first.get('console'), second.get('console')])
  expect(other.keys).toBe(one.keys)
  expect(states.get('console')?.keys).toBe(one.keys)
  expect(one.keys.privateKey.extractable).toBe(false)
})

test('after a sign-out there is a new key', async () => {
  const { store, locks } = oneBrowser()
  const keys = createSharedDpopKeys(store, locks)
  const before = await keys.get('console')
  await keys.remove('console')
  expect((await keys.get('console')).keys).not.toBe(before.keys)
})
