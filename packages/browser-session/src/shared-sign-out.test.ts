// @vitest-environment jsdom
import { afterEach, expect, test, vi } from 'vitest'
import { shareSignOut } from './shared-sign-out.ts'

const app = { name: 'console' }

/** A channel that delivers at once. */
class Channel {
  static all: Channel[] = []
  onmessage?: () => Promise<void>

  constructor() {
    Channel.all.push(this)
  }

  postMessage() {
    for (const channel of Channel.all) void channel.onmessage?.()
  }
}

afterEach(() => {
  vi.unstubAllGlobals()
  Channel.all = []
})

/** A tab that has started with a session, and another that starts without one. */
async function startAfterIt({ hasSession }: { hasSession: boolean }) {
  vi.stubGlobal('BroadcastChannel', Channel)
  const onSignedOut = vi.fn()
  shareSignOut({ app, isSignedIn: true, hasSession: async () => hasSession, onSignedOut })
  shareSignOut({ app, isSignedIn: false, hasSession: async () => hasSession, onSignedOut: vi.fn() })
  await Promise.resolve()
  return onSignedOut
}

test('a tab is signed out when another one starts without a session', async () => {
  expect(await startAfterIt({ hasSession: false })).toHaveBeenCalledOnce()
})

test('a tab whose session is still stored stays as it is', async () => {
  expect(await startAfterIt({ hasSession: true })).not.toHaveBeenCalled()
})
