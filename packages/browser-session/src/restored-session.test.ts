// @vitest-environment jsdom
import { afterEach, expect, test, vi } from 'vitest'
import { checkRestoredSession } from './restored-session.ts'

let stop = () => undefined as void
afterEach(() => stop())

/** A page of Noor that is shown, from the back/forward cache unless it is loaded. */
async function show(whoIsSignedIn: () => Promise<string | undefined>, persisted = true) {
  const [onSignedOut, startAnew] = [vi.fn(), vi.fn()]
  stop = checkRestoredSession({ person: 'noor', whoIsSignedIn, onSignedOut, startAnew })
  dispatchEvent(Object.assign(new Event('pageshow'), { persisted }))
  await new Promise((resolve) => setImmediate(resolve))
  return { signedOut: onSignedOut.mock.calls.length, anew: startAnew.mock.calls.length }
}

test.each([
  ['the same person is signed in', async () => 'noor', { signedOut: 0, anew: 0 }],
  ['nobody is signed in', async () => undefined, { signedOut: 1, anew: 0 }],
  ['somebody else is signed in', async () => 'olivia', { signedOut: 0, anew: 1 }],
  ['the session cannot be read', () => Promise.reject(new Error('refused')), { signedOut: 0, anew: 0 }],
])('a page that is restored while %s goes on or leaves [STORE-03]', async (_, who, expected) => {
  expect(await show(who)).toEqual(expected)
})

test('a page that is loaded does not look twice', async () => {
  expect(await show(async () => 'olivia', false)).toEqual({ signedOut: 0, anew: 0 })
})
