import { RequestError } from '@commissioning/contract/http/request-error'
import type { InstallationDetail } from '@commissioning/contract/installations/installation-endpoints'
import { installationEndpoints } from '@commissioning/contract/installations/installation-endpoints'
import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import type { ComponentProps, ComponentType } from 'react'
import { expect, test, vi } from 'vitest'
import { usePage } from '../../lib/api/operations.ts'
import { renderPage, type TestAnswers } from '../../testing/render-page.tsx'
import { ChangeOwnerModal } from './change-owner-modal.tsx'
import { ReleaseModal } from './release-modal.tsx'
import { RemindOwnerModal } from './remind-owner-modal.tsx'
import { ResendInvitationModal } from './resend-invitation-modal.tsx'

const tenant = { customerReference: 'Harbour Offices', type: 'user_api' } as const
const installation: InstallationDetail = {
  id: '0192d3a0-0000-7000-8000-000000000003',
  siteCustomerReference: 'Harbour Tower',
  type: 'initial',
  accessExpiry: null,
  releaseDate: null,
  createdDate: '2026-11-01T08:00:00.000Z',
  installer: null,
  tenant,
  version: 1,
  collection: {
    id: '0192d3a0-0000-7000-8000-000000000004',
    customerReference: 'Harbour Tower',
    tenant: { id: '0192d3a0-0000-7000-8000-0000000000d0', ...tenant },
  },
  businessType: 'security',
  description: null,
  countryCode: 'NL',
  timeZone: 'Europe/Amsterdam',
  site: {
    id: '0192d3a0-0000-7000-8000-000000000005',
    customerReference: 'Harbour Tower',
    owner: { email: 'owner@site.test', isPending: true },
    termsOfServiceAccepted: false,
  },
}
const params = { installationId: installation.id }

type Modal = ComponentType<{ installation: InstallationDetail; onClose: () => void }>

async function open(Modal: Modal, answers: TestAnswers, of = installation) {
  const onClose = vi.fn()
  const at = `/installations/${of.id}/hardware`
  const page = renderPage(<Modal installation={of} onClose={onClose} />, { answers, at })
  await screen.findByRole('button', { name: 'Cancel' })
  return { onClose, location: page.location, at }
}

/** The list that a release leads to was read before. */
function ReleaseBesideList(props: ComponentProps<Modal>) {
  usePage(installationEndpoints.listInstallations, { query: {} }, { page: 1, pageSize: 25 })
  return <ReleaseModal {...props} />
}

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))

async function write(field: string, text: string) {
  const box = screen.getByRole('textbox', { name: new RegExp(`^${field}`) })
  await userEvent.clear(box)
  await userEvent.click(box)
  await userEvent.paste(text)
}

test('a release is confirmed by the name of the site and leads to the list with the record open [OWNER-07 OWNER-11 RECORD-11]', async () => {
  const releaseInstallation = vi.fn<NonNullable<TestAnswers['releaseInstallation']>>(async () => ({
    ...installation,
    releaseDate: '2026-11-02T08:00:00.000Z',
  }))
  const listInstallations = vi.fn<NonNullable<TestAnswers['listInstallations']>>(async () => ({
    items: [],
    count: 0,
    nextPageLink: null,
  }))
  const { location } = await open(ReleaseBesideList, { releaseInstallation, listInstallations })
  expect(screen.getByText('Harbour Tower')).toBeTruthy()
  await press('Release now')

  expect(await screen.findByText('Harbour Tower was successfully released')).toBeTruthy()
  expect(releaseInstallation).toHaveBeenCalledWith({ params })
  await waitFor(() => expect(location()).toBe(`/installations?record=${installation.id}`))
  expect(listInstallations).toHaveBeenCalledTimes(2)
})

test.each([
  [installation, /^The site is handed over to its owner/],
  [{ ...installation, site: null }, /^The collection is released/],
])('before a release the person reads what it does', async (of, effect) => {
  await open(ReleaseModal, {}, of)
  expect(screen.getByText(effect)).toBeTruthy()
})

test('before a release the person reads what is not ready, and may release all the same [READY-03 READY-05]', async () => {
  const getReadiness: TestAnswers['getReadiness'] = async () => ({
    findings: [{ kind: 'battery_low', count: 2, names: ['Front door', 'Side door'], iqIds: [] }],
  })
  const { onClose, location } = await open(ReleaseModal, { getReadiness })
  await userEvent.click(await screen.findByRole('link', { name: /^2 locks have a low battery/ }))
  expect(onClose).toHaveBeenCalledOnce()
  expect(location()).toBe(`/installations/${installation.id}/hardware?needs=battery_low`)
  expect(screen.getByRole('button', { name: 'Release now' }).getAttribute('aria-disabled')).not.toBe('true')
})

test('an invitation that was sent again is confirmed [OWNER-13]', async () => {
  const resendOwnerInvitation = vi.fn<NonNullable<TestAnswers['resendOwnerInvitation']>>(
    async () => installation,
  )
  const { onClose } = await open(ResendInvitationModal, { resendOwnerInvitation })
  expect(screen.getByText('owner@site.test')).toBeTruthy()
  await press('Resend Invitation')

  expect(await screen.findByText('Invitation sent successfully.')).toBeTruthy()
  expect(resendOwnerInvitation).toHaveBeenCalledWith({ params })
  expect(onClose).toHaveBeenCalledOnce()
})

test('a reminder that was sent is confirmed [OWNER-15]', async () => {
  const remindSiteOwner = vi.fn<NonNullable<TestAnswers['remindSiteOwner']>>(async () => installation)
  const { onClose } = await open(RemindOwnerModal, { remindSiteOwner })
  expect(screen.getByText('owner@site.test')).toBeTruthy()
  await press('Remind Site Owner')

  expect(await screen.findByText('Reminder sent successfully.')).toBeTruthy()
  expect(remindSiteOwner).toHaveBeenCalledWith({ params })
  expect(onClose).toHaveBeenCalledOnce()
})

test.each<[string, Modal, string]>([
  ['release', ReleaseModal, 'Release now'],
  ['invitation', ResendInvitationModal, 'Resend Invitation'],
  ['reminder', RemindOwnerModal, 'Remind Site Owner'],
])(
  'a %s that fails says why in its dialog, and has more for support [ERR-08 API-04]',
  async (_, Modal, confirm) => {
    const failure = { message: 'Not just now.', errorCode: 'OwnerPending', correlationId: 'visit-0042' }
    const fail = () => Promise.reject(new RequestError({ ...failure, statusCode: 409 }))
    const { onClose, location, at } = await open(Modal, {
      releaseInstallation: fail,
      resendOwnerInvitation: fail,
      remindSiteOwner: fail,
    })
    await press(confirm)

    const alert = await within(screen.getByRole('alertdialog')).findByRole('alert')
    expect(alert.textContent).toMatch(/^Something went wrongNot just now\./)
    expect(alert.textContent).not.toContain(failure.errorCode)
    const details = within(alert).getByText('Details').closest('details')
    expect(details?.open).toBe(false)
    await userEvent.click(within(alert).getByText('Details'))
    expect(details?.textContent).toContain(failure.correlationId)
    expect(onClose).not.toHaveBeenCalled()
    expect(location()).toBe(at)
  },
)

test('a changed address is sent once it was typed twice, and confirmed [OWNER-20]', async () => {
  const changeSiteOwner = vi.fn<NonNullable<TestAnswers['changeSiteOwner']>>(async () => installation)
  const { onClose } = await open(ChangeOwnerModal, { changeSiteOwner })
  await write('Owner email', 'New@site.test')
  await write('Confirm owner email', 'new@site.test')
  await press('Change email')

  expect(await screen.findByText('Site owner successfully updated')).toBeTruthy()
  expect(changeSiteOwner).toHaveBeenCalledWith({ params, body: { email: 'new@site.test' } })
  expect(onClose).toHaveBeenCalledOnce()
})

test.each([
  ['', '', "Please enter the owner's email."],
  ['owner', 'owner', 'Email is not valid'],
  ['new@site.test', 'other@site.test', 'Emails should match.'],
])(
  'the address "%s" repeated as "%s" is refused: %s [OWNER-17 OWNER-18 OWNER-19]',
  async (email, again, message) => {
    const changeSiteOwner = vi.fn<NonNullable<TestAnswers['changeSiteOwner']>>(async () => installation)
    await open(ChangeOwnerModal, { changeSiteOwner })
    if (email) await write('Owner email', email)
    if (again) await write('Confirm owner email', again)
    await press('Change email')

    expect((await screen.findAllByText(message)).length).toBeGreaterThan(0)
    expect(changeSiteOwner).not.toHaveBeenCalled()
  },
)

test('an address that was refused by the platform says why [ERR-08]', async () => {
  const message = 'This installation has no site owner.'
  const { onClose } = await open(ChangeOwnerModal, {
    changeSiteOwner: () => Promise.reject(new RequestError({ message, statusCode: 409 })),
  })
  await write('Owner email', 'new@site.test')
  await write('Confirm owner email', 'new@site.test')
  await press('Change email')

  expect((await screen.findByRole('alert')).textContent).toBe(`Something went wrong${message}`)
  expect(onClose).not.toHaveBeenCalled()
})
