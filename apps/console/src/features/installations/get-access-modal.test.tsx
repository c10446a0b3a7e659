import { RequestError } from '@commissioning/contract/http/request-error'
import { installationEndpoints } from '@commissioning/contract/installations/installation-endpoints'
import { screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { usePage } from '../../lib/api/operations.ts'
import { renderPage, type TestAnswers } from '../../testing/render-page.tsx'
import { GetAccessModal } from './get-access-modal.tsx'

const FOUND_INSTALLATION_ID = '0192d3a0-0000-7000-8000-000000000002'

/** The list that stands behind the modal. */
function Listed() {
  usePage(installationEndpoints.listInstallations, { query: {} }, { page: 1, pageSize: 25 })
  return null
}

async function open(answers: TestAnswers = {}) {
  const onClose = vi.fn()
  const getInstallationAccess = vi.fn<NonNullable<TestAnswers['getInstallationAccess']>>(async () => ({
    id: FOUND_INSTALLATION_ID,
  }))
  const listInstallations = vi.fn<NonNullable<TestAnswers['listInstallations']>>(async () => ({
    items: [],
    count: 0,
    nextPageLink: null,
  }))
  const modal = (
    <>
      <Listed />
      <GetAccessModal onClose={onClose} />
    </>
  )
  const page = renderPage(modal, { answers: { getInstallationAccess, listInstallations, ...answers } })
  await screen.findByRole('dialog', { name: 'Get installer access' })
  return { onClose, getInstallationAccess, listInstallations, location: page.location }
}

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))

async function write(field: string, text: string) {
  await userEvent.click(screen.getByRole('textbox', { name: new RegExp(`^${field}`) }))
  await userEvent.paste(text)
}

test('one step asks for the customer and the code, and says what they give [ACCESS-01 ACCESS-02 ACCESS-05]', async () => {
  await open()
  expect(screen.getByText('Step 1 / 1')).toBeTruthy()
  expect(screen.getAllByRole('textbox')).toHaveLength(2)
  expect(screen.getByRole('textbox', { name: /^Customer UID/ })).toBeTruthy()
  expect(screen.getByRole('textbox', { name: /^Access code/ })).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Get access' })).toBeTruthy()
  expect(
    screen.getByText('Entering the code from the customer gives you limited control of their site.'),
  ).toBeTruthy()
})

test.each([
  ['Access code', 'Please enter the Customer UID.'],
  ['Customer UID', 'Please enter the access code.'],
])('with %s alone nothing is asked for: %s [ACCESS-03 ACCESS-04]', async (field, message) => {
  const { getInstallationAccess } = await open()
  await write(field, 'X1')
  await press('Get access')
  expect(await screen.findByText(message)).toBeTruthy()
  expect(screen.getAllByRole('alert')).toHaveLength(1)
  expect(getInstallationAccess).not.toHaveBeenCalled()
})

test('cancelling asks first and warns of the loss [ACCESS-06 ACCESS-07]', async () => {
  const { onClose } = await open()
  await press('Cancel')
  expect(screen.getByText('Cancel get installer access?')).toBeTruthy()
  expect(screen.getByText('The information provided will be lost.')).toBeTruthy()
  await press('No, go back')
  expect(onClose).not.toHaveBeenCalled()
  await press('Cancel')
  await press('Yes, cancel')
  expect(onClose).toHaveBeenCalledOnce()
})

test('access that was granted is confirmed and leads to the installation [ACCESS-08 ACCESS-09]', async () => {
  const { onClose, getInstallationAccess, listInstallations, location } = await open()
  await write('Customer UID', ' CU-1 ')
  await write('Access code', 'AC-2')
  await press('Get access')

  expect(await screen.findByText('Installer access granted')).toBeTruthy()
  expect(getInstallationAccess).toHaveBeenCalledWith({ body: { identifier: 'CU-1', accessCode: 'AC-2' } })
  expect(onClose).toHaveBeenCalledOnce()
  await waitFor(() => expect(location()).toBe(`/installations/${FOUND_INSTALLATION_ID}`))
  expect(listInstallations).toHaveBeenCalledTimes(2)
})

test('access that was refused says why and keeps what was typed [ERR-08]', async () => {
  const message = 'This code is not valid.'
  const { onClose, location } = await open({
    getInstallationAccess: () => Promise.reject(new RequestError({ message, statusCode: 409 })),
  })
  await write('Customer UID', 'CU-1')
  await write('Access code', 'AC-2')
  await press('Get access')

  expect((await screen.findByRole('alert')).textContent).toBe(`Something went wrong${message}`)
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: /^Customer UID/ }).value).toBe('CU-1')
  expect(onClose).not.toHaveBeenCalled()
  expect(location()).toBe('/')
})
