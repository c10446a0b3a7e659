import { notifySignedIn } from '@commissioning/browser-session/ended-session.ts'
import { openSession } from '@commissioning/browser-session/open-session.ts'
import type { StoredUser } from '@commissioning/browser-session/stored-user.ts'

import { storedUser } from '@commissioning/browser-session/testing/stored-user.ts'
import { toWire } from '@commissioning/contract/http/wire'
import type { Invitation } from '@commissioning/contract/owner/owner-endpoints'
import { visitPage } from '@commissioning/ui/testing/visit-page'
import { act } from '@testing-library/react'
import type { UserManager } from 'oidc-client-ts'
import { afterEach, expect, test, vi } from 'vitest'
import { portalApp } from '../lib/portal-app.ts'
import { createPortalCall } from '../lib/portal-call.ts'
import { openInvitation } from '../testing/open-invitation.ts'
import { portalConfig } from '../testing/open-portal.tsx'
import { ownedSite, SITE_ID } from '../testing/owned-site.ts'
import { Portal } from './portal.tsx'

/** A channel that delivers at once. */
class Channel {
  static all: Channel[] = []
  onmessage?: () => Promise<void>
  private readonly name: string

  constructor(name: string) {
    this.name = name
    Channel.all.push(this)
  }

  postMessage() {
    for (const channel of Channel.all) if (channel.name === this.name) void channel.onmessage?.()
  }

  close() {}
}

afterEach(() => {
  vi.restoreAllMocks()
  Channel.all = []
})

const SITE_ADDRESS = `/owner/sites/${SITE_ID}`
const INVITATION = `/owner/invitation#code=${'c'.repeat(43)}`
const app = portalApp(portalConfig)
const NEVER = Number.MAX_SAFE_INTEGER
const session = (accessToken: string, expiresAt = NEVER) =>
  storedUser({ access_token: accessToken, expires_at: expiresAt, profile: { sub: 'olivia' } })

interface Situation {
  user: StoredUser | null
  renewed?: StoredUser
  at?: string
  /** The code in the address belongs to it. */
  invitation?: Invitation
}

/** The portal over a platform that lets in whoever brings a token that it knows. */
function visit({ user, renewed, at = SITE_ADDRESS, invitation }: Situation) {
  vi.stubGlobal('BroadcastChannel', Channel)
  history.replaceState(null, '', at)
  let stored = user
  const valid = new Set(['Bearer first', 'Bearer new'])
  const sent: [string, string | null][] = []
  let site = ownedSite({ termsOfServiceAccepted: false, termsOfServiceAcceptedAt: null })
  const platform = async (request: Request) => {
    const token = request.headers.get('authorization')
    sent.push([`${request.method} ${new URL(request.url).pathname}`, token])
    if (invitation && request.url.endsWith('/invitations/lookup')) return Response.json(toWire(invitation))
    if (!token || !valid.has(token)) return Response.json({ Message: 'Please sign in.' }, { status: 401 })
    if (request.method === 'GET')
      return Response.json(toWire({ items: request.url.endsWith('/sites') ? [site] : [] }))
    site = ownedSite({ termsOfServiceAcceptedAt: '2026-11-21T10:00:00.000Z' })
    return Response.json(toWire(site))
  }
  const signinRedirect = vi.fn(() => new Promise<void>(() => undefined))
  const keeper = {
    start: async () => stored,
    getUser: async () => stored,
    removeUser: async () => undefined,
    dpopProof: async () => undefined,
    signinSilent: async () => {
      if (!renewed)
        throw Object.assign(new Error('invalid_grant'), { name: 'ErrorResponse', error: 'invalid_grant' })
      stored = renewed
      return renewed
    },
    // only this call is made
    client: async () => ({ signinRedirect }) as unknown as UserManager,
  }
  const opened = openSession({ app, browserSession: keeper, user, fetch: platform })
  const call = createPortalCall({ baseUrl: 'https://portal.test/api', send: opened.send }, platform)
  const page = visitPage(
    <Portal
      app={app}
      session={opened.session}
      ended={opened.ended}
      config={portalConfig}
      call={call}
      send={() => new Promise(() => undefined)}
    />,
  )
  return {
    ...page,
    sent,
    signinRedirect,
    end: () => valid.delete('Bearer first'),
    signInElsewhere: () =>
      act(async () => {
        stored = session('new')
        notifySignedIn(app)
      }),
  }
}

const SESSION_ENDED_TITLE = 'Your session has ended'

async function acceptAsItEnds() {
  const page = visit({ user: session('first') })
  await page.person.click(await page.findByLabelText('I have read the Terms of Service and agree'))
  page.end()
  await page.person.click(page.getByRole('button', { name: 'Accept the Terms of Service' }))
  await page.findByRole('alertdialog', { name: SESSION_ENDED_TITLE })
  return page
}

test('a session that ends under the Terms says so, keeps the tick, and goes on once another tab signed in [AUTH-16]', async () => {
  const page = await acceptAsItEnds()
  expect(page.signinRedirect).not.toHaveBeenCalled()
  expect(page.getByLabelText('I have read the Terms of Service and agree')).toHaveProperty('checked', true)

  await page.signInElsewhere()

  expect(await page.findByText(/You accepted the Terms of Service on/)).toBeTruthy()
  expect(page.queryByRole('alertdialog')).toBeNull()
  const acceptances = page.sent.filter(([what]) => !what.startsWith('GET'))
  expect(acceptances.map(([, token]) => token)).toEqual(['Bearer first', 'Bearer new'])
})

test('the owner signs in beside the Terms, or in place of them [AUTH-16]', async () => {
  const open = vi.spyOn(window, 'open').mockReturnValue(null)
  const page = await acceptAsItEnds()
  await page.person.click(page.getByRole('button', { name: 'Sign in again' }))
  const [address = ''] = open.mock.calls[0] ?? []
  const login = new URL(address, location.origin)
  expect([login.pathname, login.searchParams.get('returnTo')]).toEqual(['/owner/login', SITE_ADDRESS])
  expect(page.signinRedirect).not.toHaveBeenCalled()

  await page.person.click(page.getByRole('button', { name: 'Discard input' }))
  expect(page.signinRedirect).toHaveBeenCalledExactlyOnceWith({ state: { returnTo: SITE_ADDRESS } })
})

test('a session of the portal that cannot be renewed leads to the sign-in, and back to where the owner was [AUTH-07]', async () => {
  const page = visit({ user: session('old') })
  await page.waitFor(() => expect(page.signinRedirect).toHaveBeenCalled())
  expect(page.signinRedirect).toHaveBeenCalledExactlyOnceWith({ state: { returnTo: SITE_ADDRESS } })
  expect(page.queryByRole('alert')).toBeNull()
})

test('an access token of the portal that has expired is renewed, and the owner notices nothing [AUTH-06]', async () => {
  const page = visit({ user: session('old', 1), renewed: session('new') })
  await page.findByLabelText('I have read the Terms of Service and agree')
  expect(new Set(page.sent.map(([, token]) => token))).toEqual(new Set(['Bearer new']))
  expect(page.signinRedirect).not.toHaveBeenCalled()
})

test('whoever opens a page of the portal without a session is led to the sign-in and back', async () => {
  const page = visit({ user: null })
  await page.waitFor(() => expect(page.signinRedirect).toHaveBeenCalled())
  expect(page.signinRedirect).toHaveBeenCalledExactlyOnceWith({ state: { returnTo: SITE_ADDRESS } })
})

test.each([
  ['without a session', null],
  ['over a session that is at its end', session('old', 1)],
])('an invitation is read %s', async (_, user) => {
  const invitation = { state: 'used', kind: 'site_owner', expiresAt: '2026-11-24T10:00:00.000Z' } as const
  const page = visit({ user, at: INVITATION, invitation })
  expect(await page.findByText('This invitation has already been used')).toBeTruthy()
  expect(page.sent).toContainEqual(['POST /api/invitations/lookup', null])
  expect(page.signinRedirect).not.toHaveBeenCalled()
})

test('who accepts an invitation over a session that is at its end signs in, and comes back to it [AUTH-07]', async () => {
  const page = visit({
    user: session('old', 1),
    at: INVITATION,
    invitation: openInvitation(),
  })
  await page.waitFor(() => expect(page.signinRedirect).toHaveBeenCalled())
  expect(page.signinRedirect).toHaveBeenCalledExactlyOnceWith({
    state: { returnTo: INVITATION },
  })
})

test('the page that signs in anew leads there at once, and back to where the owner was', async () => {
  const page = visit({ user: null, at: `/owner/login?returnTo=${encodeURIComponent(SITE_ADDRESS)}` })
  await page.waitFor(() => expect(page.signinRedirect).toHaveBeenCalled())
  expect(page.signinRedirect).toHaveBeenCalledWith({ state: { returnTo: SITE_ADDRESS } })
})
