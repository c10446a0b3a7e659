import { RequestError } from '@commissioning/contract/http/request-error'
import type { OwnedSite } from '@commissioning/contract/owner/owner-endpoints'
import { axeOffences } from '@commissioning/ui/testing/axe-offences.ts'
import { within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { openPortal } from '../../testing/open-portal.tsx'
import { iq, ownedSite, SITE_ID } from '../../testing/owned-site.ts'

type PortalAnswers = Parameters<typeof openPortal>[1]

/** The platform's side of one site: what is changed is what is listed next. */
function open(first: OwnedSite, answers: PortalAnswers = {}) {
  let site = first
  const change = (next: Partial<OwnedSite>) => {
    site = { ...site, ...next }
    return site
  }
  const page = openPortal(`/owner/sites/${SITE_ID}`, {
    listOwnedSites: async () => ({ items: [site] }),
    ...answers,
  })
  return { ...page, change }
}
const refuse = () => Promise.reject(new RequestError({ message: 'The Terms have changed.', statusCode: 409 }))
const listOnce = (site: OwnedSite) =>
  vi
    .fn<NonNullable<PortalAnswers['listOwnedSites']>>(() =>
      Promise.reject(new RequestError({ message: 'Not just now.', statusCode: 503 })),
    )
    .mockResolvedValueOnce({ items: [site] })
const STALE_NOTICE = 'Could not refresh: Not just now.'
const unread = ownedSite({ termsOfServiceAccepted: false, termsOfServiceAcceptedAt: null })

test('the Terms are accepted after they were ticked, and then say since when', async () => {
  const acceptTerms = vi.fn<NonNullable<PortalAnswers['acceptTerms']>>(async () =>
    change({ termsOfServiceAccepted: true, termsOfServiceAcceptedAt: '2026-11-21T10:00:00.000Z' }),
  )
  const { change, ...page } = open(unread, { acceptTerms })
  const accept = () => page.findByRole('button', { name: 'Accept the Terms of Service' })
  expect((await accept()).getAttribute('aria-disabled')).toBe('true')
  await page.person.click(await accept())
  expect(acceptTerms).not.toHaveBeenCalled()
  expect(page.getByRole('region', { name: 'Terms of Service' }).textContent).toContain('1.0')
  expect(await axeOffences()).toEqual([])

  await page.person.click(page.getByLabelText('I have read the Terms of Service and agree'))
  await page.person.click(await accept())
  expect(await page.findByText(/You accepted the Terms of Service on .*2026/)).toBeTruthy()
  expect(acceptTerms).toHaveBeenCalledExactlyOnceWith({
    params: { siteId: SITE_ID },
    body: { version: '1.0' },
  })
  expect(page.queryByRole('button', { name: 'Accept the Terms of Service' })).toBeNull()
  expect(await axeOffences()).toEqual([])
})

test('while a site is on its way its name, Terms, rights and codes stand in their places [LOOK-10]', async () => {
  const sites = Promise.withResolvers<{ items: OwnedSite[] }>()
  const page = open(ownedSite(), { listOwnedSites: () => sites.promise })
  expect(await page.findByText('Loading…')).toBeTruthy()
  const standing = [...page.container.querySelectorAll<HTMLElement>('[data-skeleton]')]
  expect(standing.map(({ dataset }) => dataset.skeleton)).toEqual(['header', 'card', 'card', 'card', 'card'])
  expect(await axeOffences()).toEqual([])
  sites.resolve({ items: [ownedSite()] })
  expect(await page.findByRole('heading', { name: 'Harbour Loft' })).toBeTruthy()
  expect(page.queryByText('Loading…')).toBeNull()
})

test('a site that was handed over says since when, and not that it can be', async () => {
  const page = open(ownedSite({ releasedAt: '2026-11-21T10:00:00.000Z' }))
  expect(await page.findByText(/Bright Locks handed the site over to you on 21 November 2026\./)).toBeTruthy()
  expect(page.queryByText(/can now hand the site over/)).toBeNull()
})

test('whoever set the site up can be called and written to, as far as they say how [OWNER-27]', async () => {
  const companyContact = { phoneNumber: '+31 20 555 0142', email: 'office@bright-locks.example' }
  const page = open(ownedSite({ companyContact }))
  const phone = await page.findByRole('link', { name: '+31 20 555 0142' })
  expect(phone.getAttribute('href')).toBe('tel:+31205550142')
  const mail = page.getByRole('link', { name: 'office@bright-locks.example' })
  expect(mail.getAttribute('href')).toBe('mailto:office@bright-locks.example')
  expect(await axeOffences()).toEqual([])
})

test('Terms that the platform refuses say why beside the button', async () => {
  const page = open(unread, { acceptTerms: refuse })
  await page.person.click(await page.findByLabelText('I have read the Terms of Service and agree'))
  await page.person.click(page.getByRole('button', { name: 'Accept the Terms of Service' }))
  expect((await page.findByRole('alert')).textContent).toContain('The Terms have changed.')
  expect(await axeOffences()).toEqual([])
})

test('installer access is taken by keyboard and given back without looking for the switch', async () => {
  const changeGrants = vi.fn<NonNullable<PortalAnswers['changeGrants']>>(async ({ body }) =>
    change({ iqs: [{ ...iq, ...(body as Partial<typeof iq>) }] }),
  )
  const { change, ...page } = open(ownedSite(), { changeGrants })
  const grant = await page.findByRole('switch', { name: 'Installer access' })
  grant.focus()
  for (const [isGranted, count] of [
    [false, 1],
    [true, 2],
  ] as const) {
    await page.person.keyboard(' ')
    await page.waitFor(() => expect(changeGrants).toHaveBeenCalledTimes(count))
    expect(changeGrants.mock.lastCall?.[0]).toEqual({
      params: { siteId: SITE_ID, iqId: iq.id },
      body: { installerHasAccess: isGranted },
    })
    await page.waitFor(() => expect(grant).toHaveProperty('checked', isGranted))
    expect(document.activeElement).toBe(grant)
  }
  expect(await axeOffences()).toEqual([])
})

test('a right that the platform does not change is shown as it stays', async () => {
  const page = open(ownedSite(), { changeGrants: refuse })
  const grant = await page.findByRole('switch', { name: 'Installer access' })
  await page.person.click(grant)
  expect((await page.findByRole('alert')).textContent).toContain('The Terms have changed.')
  expect(grant).toHaveProperty('checked', true)
})

test('a right that the platform does not change says so, also when another one has followed', async () => {
  const first = Promise.withResolvers<OwnedSite>()
  const changeGrants = vi
    .fn<NonNullable<PortalAnswers['changeGrants']>>(async () => ownedSite())
    .mockReturnValueOnce(first.promise)
  const page = open(ownedSite(), { changeGrants })
  const access = await page.findByRole('switch', { name: 'Installer access' })
  await page.person.click(access)
  await page.person.click(page.getByRole('switch', { name: 'Subscription' }))
  await page.person.click(page.getByRole('button', { name: 'Switch off' }))
  expect(access).toHaveProperty('checked', false)
  expect(changeGrants).toHaveBeenCalledOnce()
  first.reject(new RequestError({ message: 'Not just now.', statusCode: 503 }))
  await page.waitFor(() => expect(changeGrants).toHaveBeenCalledTimes(2))
  expect((await page.findByRole('alert')).textContent).toContain('Not just now.')
  expect(access).toHaveProperty('checked', true)
})

test('a right that was changed stays changed where the site cannot be read again, which is shown', async () => {
  const listOwnedSites = listOnce(ownedSite())
  const changeGrants = async () => ownedSite({ iqs: [{ ...iq, installerHasAccess: false }] })
  const page = open(ownedSite(), { listOwnedSites, changeGrants })
  const access = await page.findByRole('switch', { name: 'Installer access' })
  expect(page.queryByText(STALE_NOTICE)).toBeNull()
  await page.person.click(access)
  expect(await page.findByText(STALE_NOTICE)).toBeTruthy()
  expect(listOwnedSites).toHaveBeenCalledTimes(2)
  expect(access).toHaveProperty('checked', false)
  expect(await axeOffences()).toEqual([])
})

test('Terms that were accepted say so where the site cannot be read again', async () => {
  const termsOfServiceAcceptedAt = '2026-11-21T10:00:00.000Z'
  const page = open(unread, {
    listOwnedSites: listOnce(unread),
    acceptTerms: async () => ownedSite({ termsOfServiceAcceptedAt }),
  })
  await page.person.click(await page.findByLabelText('I have read the Terms of Service and agree'))
  await page.person.click(page.getByRole('button', { name: 'Accept the Terms of Service' }))
  expect(await page.findByText(STALE_NOTICE)).toBeTruthy()
  expect(page.getByText(/You accepted the Terms of Service on 21 November 2026/)).toBeTruthy()
})

test('an access code is made for a while, shown once and listed without its text', async () => {
  const createAccessCode = vi.fn<NonNullable<PortalAnswers['createAccessCode']>>(async () => {
    const made = { id: '0192d3a0-0000-7000-8000-0000000000e5', expiresAt: '2099-11-24T10:00:00.000Z' }
    change({ accessCodes: [{ ...made, usedAt: null }] })
    return { ...made, usedAt: null, code: 'ABCDE-FGHJK' }
  })
  const { change, ...page } = open(ownedSite(), { createAccessCode })
  await page.person.click(await page.findByRole('button', { name: 'Create an access code' }))
  const dialog = page.getByRole('dialog')
  await page.person.click(page.within(dialog).getByRole('radio', { name: '1 week' }))
  expect(await axeOffences()).toEqual([])
  await page.person.click(page.within(dialog).getByRole('button', { name: 'Create code' }))
  expect(await page.within(dialog).findByText('ABCDE-FGHJK')).toBeTruthy()
  expect(page.within(dialog).getByText('4F7K-9QXW-2MHD')).toBeTruthy()
  expect(createAccessCode.mock.lastCall?.[0]).toEqual({
    params: { siteId: SITE_ID },
    body: { validForHours: 168 },
  })
  expect(await axeOffences()).toEqual([])
  await page.person.click(page.within(dialog).getByRole('button', { name: 'Done' }))
  expect(await page.findByText('Not used yet')).toBeTruthy()
  expect(page.queryByText('ABCDE-FGHJK')).toBeNull()
})

test('an access code is shown and listed although the site cannot be read again', async () => {
  const listOwnedSites = listOnce(ownedSite())
  const createAccessCode = async () => ({
    id: '0192d3a0-0000-7000-8000-0000000000e5',
    expiresAt: '2099-11-24T10:00:00.000Z',
    usedAt: null,
    code: 'ABCDE-FGHJK',
  })
  const page = open(ownedSite(), { listOwnedSites, createAccessCode })
  await page.person.click(await page.findByRole('button', { name: 'Create an access code' }))
  await page.person.click(page.getByRole('button', { name: 'Create code' }))
  expect(await page.within(page.getByRole('dialog')).findByText('ABCDE-FGHJK')).toBeTruthy()
  expect(listOwnedSites).toHaveBeenCalledTimes(2)
  await page.person.click(page.getByRole('button', { name: 'Done' }))
  expect(await page.findByText('Not used yet')).toBeTruthy()
  expect(page.queryByText('ABCDE-FGHJK')).toBeNull()
  expect(page.getByText(STALE_NOTICE)).toBeTruthy()
})

test('a code that cannot be made says why in the dialog, which stays', async () => {
  const page = open(ownedSite(), { createAccessCode: refuse })
  await page.person.click(await page.findByRole('button', { name: 'Create an access code' }))
  await page.person.click(page.getByRole('button', { name: 'Create code' }))
  expect((await page.within(page.getByRole('dialog')).findByRole('alert')).textContent).toContain(
    'have changed',
  )
})

test('a code that is asked for again is the same wish, one of another validity is not', async () => {
  const keys: (string | undefined)[] = []
  const answers: PortalAnswers = {
    listOwnedSites: async () => ({ items: [ownedSite()] }),
    createAccessCode: refuse,
  }
  const page = openPortal(`/owner/sites/${SITE_ID}`, answers, {}, (name, { idempotencyKey }) => {
    if (name === 'createAccessCode') keys.push(idempotencyKey)
  })
  await page.person.click(await page.findByRole('button', { name: 'Create an access code' }))
  for (const [before, validity] of ['1 week', '1 week', '1 day'].entries()) {
    await page.person.click(page.getByRole('radio', { name: validity }))
    await page.person.click(page.getByRole('button', { name: 'Create code' }))
    await page.waitFor(() => expect(keys).toHaveLength(before + 1))
    await page.findByRole('alert')
  }
  expect(keys[0]).toBe(keys[1])
  expect(keys[0]).not.toBe(keys[2])
})

test('no code is made before the Terms are accepted; used and ended ones say so', async () => {
  const code = { id: 'a', usedAt: null, expiresAt: '2020-01-01T00:00:00.000Z' }
  const page = open({
    ...unread,
    accessCodes: [code, { ...code, id: 'b', usedAt: '2019-12-01T00:00:00.000Z' }],
  })
  const make = await page.findByRole('button', { name: 'Create an access code' })
  expect(make.getAttribute('aria-disabled')).toBe('true')
  expect(page.getByText('Expired')).toBeTruthy()
  expect(page.getByText('Used')).toBeTruthy()
})

test('a site without an IQ, and an IQ that is offline, say so', async () => {
  const page = open(ownedSite({ iqs: [{ ...iq, online: false, locks: iq.locks.slice(0, 1) }] }))
  expect(await page.findByText('Offline')).toBeTruthy()
  expect(page.getByText('1 lock')).toBeTruthy()
})

test('a site of somebody else is not found', async () => {
  const page = open(ownedSite({ id: '0192d3a0-0000-7000-8000-0000000000ff', iqs: [] }))
  expect(await page.findByText('This site was not found')).toBeTruthy()
  expect(await axeOffences()).toEqual([])
})

test('each lock says what its owner may have to see to, and the tags are counted [OWNER-28]', async () => {
  const lock = (name: string, state: Partial<(typeof iq.locks)[number]>) => ({
    id: name,
    customerReference: name,
    isAttached: true,
    online: true,
    batteryState: 'good' as const,
    ...state,
  })
  const locks = [
    lock('Front', {}),
    lock('Back', { batteryState: 'critical' }),
    lock('Side', { online: false, batteryState: 'unknown' }),
    lock('Attic', { isAttached: false, online: false, batteryState: 'unknown' }),
  ]
  const page = open(ownedSite({ iqs: [{ ...iq, locks }], tags: { count: 12, blocked: 1 } }))
  const list = await page.findByRole('list', { name: 'Locks of Hall' })
  expect(
    within(list)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual([
    'FrontBattery good',
    'BackBattery critical: change it now',
    'SideOffline',
    'AtticNot attached yet',
  ])
  expect(page.getByText('12 tags · 1 blocked')).toBeTruthy()
  expect(await axeOffences()).toEqual([])
})
