import { RequestError } from '@commissioning/contract/http/request-error'
import type { OwnedIntercomSite } from '@commissioning/contract/intercom/intercom-owner-endpoints'
import { axeOffences } from '@commissioning/ui/testing/axe-offences.ts'
import { expect, test, vi } from 'vitest'
import { openPortal } from '../../testing/open-portal.tsx'

const INVITATION_CODE = 'c'.repeat(43)
const gate: OwnedIntercomSite = {
  id: '0192d3a0-0000-7000-8000-0000000000f1',
  customerReference: 'Harbour gate',
  termsOfServiceAccepted: false,
  termsOfServiceAcceptedAt: null,
}
const accepted = {
  ...gate,
  termsOfServiceAccepted: true,
  termsOfServiceAcceptedAt: '2026-11-20T09:30:00.000Z',
}

test('the invitation to an intercom is accepted as such, and leads to its Terms', async () => {
  const acceptIntercomInvitation = vi.fn(async () => gate)
  let shown = gate
  const acceptIntercomTerms = vi.fn(async () => {
    shown = accepted
    return shown
  })
  const page = openPortal(`/owner/invitation#code=${INVITATION_CODE}`, {
    lookUpInvitation: async () => ({
      email: 'olga@customer.test',
      firstName: 'Olga',
      lastName: 'Owner',
      state: 'open',
      kind: 'intercom_owner',
      subject: 'Harbour gate',
      company: 'Bright Locks',
      expiresAt: '2026-11-24T10:00:00.000Z',
    }),
    acceptIntercomInvitation,
    listOwnedIntercomSites: async () => ({ items: [shown] }),
    acceptIntercomTerms,
  })
  expect(await page.findByRole('heading', { name: 'Harbour gate' })).toBeTruthy()
  expect(acceptIntercomInvitation).toHaveBeenCalledExactlyOnceWith({ body: { code: INVITATION_CODE } })
  expect(page.getByText(/An installer who has access by code then loses the intercom/)).toBeTruthy()
  expect(await axeOffences()).toEqual([])

  await page.person.click(page.getByRole('checkbox', { name: /I have read/ }))
  await page.person.click(page.getByRole('button', { name: 'Accept the Terms of Service' }))
  expect(await page.findByText(/^You accepted the Terms of Service on .*2026/)).toBeTruthy()
  const params = { intercomSiteId: gate.id }
  expect(acceptIntercomTerms).toHaveBeenCalledWith({ params, body: { version: '1.0' } })
})

test('the intercoms of a person stand below the sites, also where there is no site', async () => {
  const page = openPortal('/owner/', {
    listOwnedSites: async () => ({ items: [] }),
    listOwnedIntercomSites: async () => ({ items: [accepted] }),
  })
  expect(await page.findByRole('link', { name: 'Harbour gate' })).toBeTruthy()
  expect(page.getByText('Terms accepted')).toBeTruthy()
  expect(page.queryByText('You have no sites yet')).toBeNull()
  expect(await axeOffences()).toEqual([])
})

test('an intercom that cannot be read again stays, with what was ticked', async () => {
  const listOwnedIntercomSites = vi
    .fn(async () => ({ items: [{ ...gate, customerReference: 'Harbour door' }] }))
    .mockResolvedValueOnce({ items: [gate] })
    .mockRejectedValueOnce(new RequestError({ message: 'Not just now.', statusCode: 503 }))
  const page = openPortal(`/owner/intercom/${gate.id}`, { listOwnedIntercomSites })
  await page.person.click(await page.findByRole('checkbox', { name: /I have read/ }))
  await page.waitFor(() => {
    window.dispatchEvent(new Event('visibilitychange'))
    expect(page.getByRole('heading', { name: 'Harbour door' })).toBeTruthy()
  })
  expect(page.getByRole('checkbox', { name: /I have read/ })).toHaveProperty('checked', true)
})

test('Terms of an intercom that were accepted say so where it cannot be read again, which is shown', async () => {
  const listOwnedIntercomSites = vi
    .fn<() => Promise<{ items: OwnedIntercomSite[] }>>(() =>
      Promise.reject(new RequestError({ message: 'Not just now.', statusCode: 503 })),
    )
    .mockResolvedValueOnce({ items: [gate] })
  const page = openPortal(`/owner/intercom/${gate.id}`, {
    listOwnedIntercomSites,
    acceptIntercomTerms: async () => accepted,
  })
  await page.person.click(await page.findByRole('checkbox', { name: /I have read/ }))
  await page.person.click(page.getByRole('button', { name: 'Accept the Terms of Service' }))
  expect(await page.findByText('Could not refresh: Not just now.')).toBeTruthy()
  expect(page.getByText(/^You accepted the Terms of Service on .*2026/)).toBeTruthy()
})

test('while an intercom is on its way its name and Terms stand in their places [LOOK-10]', async () => {
  const intercoms = Promise.withResolvers<{ items: OwnedIntercomSite[] }>()
  const page = openPortal(`/owner/intercom/${gate.id}`, { listOwnedIntercomSites: () => intercoms.promise })
  expect(await page.findByText('Loading…')).toBeTruthy()
  const standing = [...page.container.querySelectorAll<HTMLElement>('[data-skeleton]')]
  expect(standing.map(({ dataset }) => dataset.skeleton)).toEqual(['header', 'card'])
  intercoms.resolve({ items: [gate] })
  expect(await page.findByRole('heading', { name: 'Harbour gate' })).toBeTruthy()
  expect(page.queryByText('Loading…')).toBeNull()
})
