import { RequestError } from '@commissioning/contract/http/request-error'
import type { OwnedIntercomSite } from '@commissioning/contract/intercom/intercom-owner-endpoints'
import type { OwnedSite } from '@commissioning/contract/owner/owner-endpoints'
import { axeOffences } from '@commissioning/ui/testing/axe-offences.ts'
import { listCurrentToasts } from '@commissioning/ui/toast'
import { expect, test, vi } from 'vitest'
import { openPortal } from '../../testing/open-portal.tsx'
import { ownedSite, SITE_ID } from '../../testing/owned-site.ts'

const gate: OwnedIntercomSite = {
  id: '0192d3a0-0000-7000-8000-0000000000f1',
  customerReference: 'Harbour gate',
  termsOfServiceAccepted: true,
  termsOfServiceAcceptedAt: '2026-11-20T09:30:00.000Z',
}
const open = (items = [ownedSite()]) => openPortal('/owner/', { listOwnedSites: async () => ({ items }) })

test('an owner sees the sites, who set them up, and which Terms wait', async () => {
  const waiting = ownedSite({
    id: '0192d3a0-0000-7000-8000-0000000000e9',
    customerReference: 'Quayside',
    termsOfServiceAccepted: false,
    termsOfServiceAcceptedAt: null,
  })
  const page = open([ownedSite(), waiting])
  const site = await page.findByRole('link', { name: 'Harbour Loft' })
  expect(site.getAttribute('href')).toBe(`/owner/sites/${SITE_ID}`)
  expect(page.getByRole('link', { name: 'Quayside' })).toBeTruthy()
  expect(page.getAllByText('Set up by Bright Locks')).toHaveLength(2)
  expect(page.getByText('Terms accepted')).toBeTruthy()
  expect(page.getByText('Terms not accepted yet')).toBeTruthy()
  expect(document.title).toBe('Commissioning | Your sites')
  expect(await axeOffences()).toEqual([])
})

test('while the sites are on their way a card stands below the title and says so [LOOK-10]', async () => {
  const sites = Promise.withResolvers<{ items: OwnedSite[] }>()
  const page = openPortal('/owner/', { listOwnedSites: () => sites.promise })
  expect(await page.findByText('Loading…')).toBeTruthy()
  expect(page.getByRole('heading', { level: 1, name: 'Your sites' })).toBeTruthy()
  expect(page.container.querySelectorAll('[data-skeleton=card]')).toHaveLength(1)
  expect(await axeOffences()).toEqual([])
  sites.resolve({ items: [ownedSite()] })
  expect(await page.findByRole('link', { name: 'Harbour Loft' })).toBeTruthy()
  expect(page.queryByText('Loading…')).toBeNull()
})

test('who owns no site reads how one comes', async () => {
  const page = open([])
  expect(await page.findByText('You have no sites yet')).toBeTruthy()
  expect(page.getByText(/Open the link in the email from your installer/)).toBeTruthy()
  expect(await axeOffences()).toEqual([])
})

test('who may own an intercom alone does not read to own nothing before that is known', async () => {
  const intercoms = Promise.withResolvers<{ items: OwnedIntercomSite[] }>()
  const listOwnedIntercomSites = vi.fn(async () => ({ items: [gate] })).mockReturnValueOnce(intercoms.promise)
  const listOwnedSites = async () => ({ items: [] })
  const page = openPortal(`/owner/sites/${SITE_ID}`, { listOwnedSites, listOwnedIntercomSites })
  // this page shows that there is no site, and intercoms were not yet asked for
  expect(await page.findByText('This site was not found')).toBeTruthy()
  expect(listOwnedIntercomSites).not.toHaveBeenCalled()
  await page.person.click(page.getByRole('link', { name: 'Commissioning' }))
  await page.waitFor(() => expect(listOwnedIntercomSites).toHaveBeenCalledOnce())
  expect(page.getByText('Loading…')).toBeTruthy()
  expect(page.queryByText('You have no sites yet')).toBeNull()
  intercoms.reject(new RequestError({ message: 'Not just now.', statusCode: 503 }))
  expect((await page.findByRole('alert')).textContent).toContain('Not just now.')
  expect(page.queryByText('You have no sites yet')).toBeNull()
  expect(await axeOffences()).toEqual([])
  await page.person.click(page.getByRole('button', { name: /try again/i }))
  expect(await page.findByRole('link', { name: 'Harbour gate' })).toBeTruthy()
})

test('who is not signed in is asked to, and comes back here', async () => {
  const signIn = vi.fn(async () => undefined)
  const page = openPortal('/owner/', {}, { isSignedIn: false, signIn })
  await page.person.click(await page.findByRole('button', { name: 'Sign in' }))
  expect(signIn).toHaveBeenCalledExactlyOnceWith('/owner/')
  expect(page.queryByRole('button', { name: 'Sign out' })).toBeNull()
  expect(await axeOffences()).toEqual([])
})

test('sites that cannot be loaded say why, and are tried again when asked', async () => {
  let isDown = true
  const page = openPortal('/owner/', {
    listOwnedSites: async () => {
      if (isDown) throw new RequestError({ message: 'Not just now.', statusCode: 503 })
      return { items: [ownedSite()] }
    },
  })
  expect((await page.findByRole('alert')).textContent).toContain('Not just now.')
  expect(await axeOffences()).toEqual([])
  isDown = false
  await page.person.click(page.getByRole('button', { name: /try again/i }))
  expect(await page.findByRole('link', { name: 'Harbour Loft' })).toBeTruthy()
})

test('sites and intercoms that cannot be read again stay', async () => {
  const failSecond = <Item,>(before: Item, after: Item) =>
    vi
      .fn(async () => ({ items: [after] }))
      .mockResolvedValueOnce({ items: [before] })
      .mockRejectedValueOnce(new RequestError({ message: 'Not just now.', statusCode: 503 }))
  const page = openPortal('/owner/', {
    listOwnedSites: failSecond(ownedSite(), ownedSite({ customerReference: 'Harbour House' })),
    listOwnedIntercomSites: failSecond(gate, { ...gate, customerReference: 'Harbour door' }),
  })
  const site = await page.findByRole('link', { name: 'Harbour Loft' })
  const intercom = await page.findByRole('link', { name: 'Harbour gate' })
  await page.waitFor(() => {
    window.dispatchEvent(new Event('visibilitychange'))
    expect(page.getAllByRole('link', { name: /House|door/ })).toHaveLength(2)
  })
  expect(page.getByRole('link', { name: 'Harbour House' })).toBe(site)
  expect(page.getByRole('link', { name: 'Harbour door' })).toBe(intercom)
})

test('sites and intercoms that cannot be read again are marked as old, once for both', async () => {
  const fail = (): Promise<never> =>
    Promise.reject(new RequestError({ message: 'Not just now.', statusCode: 503 }))
  const reads = {
    listOwnedSites: vi
      .fn<() => Promise<{ items: OwnedSite[] }>>(fail)
      .mockResolvedValueOnce({ items: [ownedSite()] }),
    listOwnedIntercomSites: vi
      .fn<() => Promise<{ items: OwnedIntercomSite[] }>>(fail)
      .mockResolvedValueOnce({ items: [gate] }),
  }
  const page = openPortal('/owner/', reads)
  await page.findByRole('link', { name: 'Harbour Loft' })
  await page.findByRole('link', { name: 'Harbour gate' })
  for (const [name, read] of Object.entries(reads)) expect(read, name).toHaveBeenCalledOnce()
  window.dispatchEvent(new Event('visibilitychange'))
  await page.waitFor(() => {
    for (const [name, read] of Object.entries(reads)) expect(read, name).toHaveBeenCalledTimes(2)
  })
  expect(await page.findAllByText('Could not refresh: Not just now.')).toHaveLength(1)
  expect(await axeOffences()).toEqual([])
})

test('an address that is none says so; signing out is always at hand', async () => {
  const signOut = vi.fn(async () => undefined)
  const page = openPortal('/owner/nowhere', {}, { signOut })
  expect(await page.findByText('Page not found')).toBeTruthy()
  await page.person.click(page.getByRole('button', { name: 'Sign out' }))
  expect(signOut).toHaveBeenCalledOnce()
  expect(await axeOffences()).toEqual([])
})

test('who signs out sees that it is on its way, and sees where it fails', async () => {
  const leaving = Promise.withResolvers<undefined>()
  const page = openPortal(
    '/owner/',
    { listOwnedSites: async () => ({ items: [] }) },
    { signOut: () => leaving.promise },
  )
  const signOut = await page.findByRole('button', { name: 'Sign out' })
  await page.person.click(signOut)
  expect(signOut.getAttribute('aria-busy')).toBe('true')
  leaving.reject(new Error('The sign-in service cannot be reached.'))
  await page.waitFor(() => expect(signOut.getAttribute('aria-busy')).toBeNull())
  expect(listCurrentToasts().map(({ message }) => message)).toEqual([
    'The sign-in service cannot be reached. Please try again in a moment.',
  ])
})

test('the return from the sign-in that failed offers another try', async () => {
  const signIn = vi.fn(async () => undefined)
  const completeSignIn = () => Promise.reject(new Error('refused'))
  const page = openPortal('/owner/callback?state=1', {}, { isSignedIn: false, completeSignIn, signIn })
  expect((await page.findByRole('alert')).textContent).toContain('The sign-in could not be completed.')
  await page.person.click(page.getByRole('button', { name: /try again/i }))
  expect(signIn).toHaveBeenCalledExactlyOnceWith('/owner/')
  expect(await axeOffences()).toEqual([])
})
