import { RequestError } from '@commissioning/contract/http/request-error'
import { axeOffences } from '@commissioning/ui/testing/axe-offences.ts'
import { expect, test, vi } from 'vitest'
import { openInvitation } from '../../testing/open-invitation.ts'
import { openPortal } from '../../testing/open-portal.tsx'
import { ownedSite, SITE_ID } from '../../testing/owned-site.ts'

const INVITATION_CODE = 'c'.repeat(43)
const INVITATION_ADDRESS = `/owner/invitation#code=${INVITATION_CODE}`
const accepted = { listOwnedSites: async () => ({ items: [ownedSite()] }) }

test('an invitation says who invites to what, and leads to registering or signing in', async () => {
  const register = vi.fn(async () => undefined)
  const signIn = vi.fn(async () => undefined)
  const page = openPortal(
    INVITATION_ADDRESS,
    { lookUpInvitation: async () => openInvitation() },
    { isSignedIn: false, register, signIn },
  )
  expect(await page.findByRole('heading', { name: 'Your site Harbour Loft is being set up' })).toBeTruthy()
  expect(page.getByText(/Bright Locks is installing the locks of Harbour Loft/)).toBeTruthy()
  expect(page.getByText(/This invitation is for otto@customer.test and valid until .*2026/)).toBeTruthy()
  expect(await axeOffences()).toEqual([])

  await page.person.click(page.getByRole('button', { name: 'Register' }))
  expect(register).toHaveBeenCalledExactlyOnceWith(
    { code: INVITATION_CODE, email: 'otto@customer.test' },
    INVITATION_ADDRESS,
  )
  await page.person.click(page.getByRole('button', { name: 'I already have an account' }))
  expect(signIn).toHaveBeenCalledExactlyOnceWith(INVITATION_ADDRESS)
})

test('the code of a link leaves the address bar, and that of an earlier mail never stays in it [SEC-32 SEC-33]', async () => {
  for (const address of [INVITATION_ADDRESS, `/owner/invitation/${INVITATION_CODE}`]) {
    const lookUpInvitation = vi.fn(async () => openInvitation())
    const page = openPortal(address, { lookUpInvitation }, { isSignedIn: false })
    await page.findByRole('button', { name: 'Register' })
    await page.waitFor(() => expect(location.pathname + location.hash).toBe('/owner/invitation'))
    expect(page.getByRole('button', { name: 'Register' })).toBeTruthy()
    expect(lookUpInvitation).toHaveBeenCalledExactlyOnceWith({ body: { code: INVITATION_CODE } })
    page.unmount()
  }
})

test.each([
  ['without its code', '/owner/invitation'],
  ['with a part of it', '/owner/invitation#code=cccc'],
])('a page %s says what to do', async (_, address) => {
  const page = openPortal(address, {}, { isSignedIn: false })
  expect(await page.findByText('Open the link in your email again.')).toBeTruthy()
  expect(await axeOffences()).toEqual([])
})

test('who is signed in accepts by opening the link, and is led to the site', async () => {
  const acceptInvitation = vi.fn(async () => ownedSite())
  const page = openPortal(INVITATION_ADDRESS, {
    lookUpInvitation: async () => openInvitation(),
    acceptInvitation,
    ...accepted,
  })
  expect(await page.findByRole('heading', { name: 'Harbour Loft' })).toBeTruthy()
  await page.waitFor(() => expect(location.pathname).toBe(`/owner/sites/${SITE_ID}`))
  expect(acceptInvitation).toHaveBeenCalledExactlyOnceWith({ body: { code: INVITATION_CODE } })
})

test('after a failure "Try again" accepts the invitation, and leads to the site', async () => {
  const acceptInvitation = vi
    .fn(async () => ownedSite())
    .mockRejectedValueOnce(new RequestError({ message: 'The platform is away.', statusCode: 503 }))
  const page = openPortal(INVITATION_ADDRESS, {
    lookUpInvitation: async () => openInvitation(),
    acceptInvitation,
    ...accepted,
  })
  expect((await page.findByRole('alert')).textContent).toContain('The platform is away.')
  await page.person.click(page.getByRole('button', { name: 'Try again' }))
  expect(await page.findByRole('heading', { name: 'Harbour Loft' })).toBeTruthy()
  await page.waitFor(() => expect(location.pathname).toBe(`/owner/sites/${SITE_ID}`))
})

test('an invitation of somebody else is refused, with the way to another account', async () => {
  const signOut = vi.fn(async () => undefined)
  const acceptInvitation = () =>
    Promise.reject(new RequestError({ message: 'This invitation is not valid.', statusCode: 404 }))
  const page = openPortal(
    INVITATION_ADDRESS,
    { lookUpInvitation: async () => openInvitation(), acceptInvitation },
    { signOut },
  )
  expect((await page.findByRole('alert')).textContent).toContain('This invitation is not valid.')
  expect(await axeOffences()).toEqual([])
  await page.person.click(page.getByRole('button', { name: 'Sign in with another account' }))
  expect(signOut).toHaveBeenCalledOnce()
})

test.each([
  ['expired', 'This invitation has expired'],
  ['replaced', 'A newer invitation replaces this one'],
  ['used', 'This invitation has already been used'],
] as const)('an invitation that is %s says so and offers no way in', async (state, title) => {
  const { kind, expiresAt } = openInvitation()
  const lookUpInvitation = async () => ({ state, kind, expiresAt })
  const page = openPortal(INVITATION_ADDRESS, { lookUpInvitation }, { isSignedIn: false })
  expect(await page.findByText(title)).toBeTruthy()
  expect(page.queryByRole('button', { name: 'Register' })).toBeNull()
  expect(await axeOffences()).toEqual([])
})

test('a code that nobody knows says why', async () => {
  const lookUpInvitation = () => Promise.reject(new RequestError({ message: 'Ask again.', statusCode: 404 }))
  const page = openPortal(INVITATION_ADDRESS, { lookUpInvitation }, { isSignedIn: false })
  expect((await page.findByRole('alert')).textContent).toContain('Ask again.')
  expect(await axeOffences()).toEqual([])
})
