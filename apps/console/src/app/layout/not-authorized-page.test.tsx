import { screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { renderPage } from '../../testing/render-page.tsx'
import { NotAuthorizedPage } from './not-authorized-page.tsx'

const open = () => renderPage(<NotAuthorizedPage />, { answers: {}, at: '/not-authorized' })

test('who may not see a page reads so, and whom to ask [ROUTE-19 ROUTE-20]', async () => {
  open()
  expect(await screen.findByText('You are not authorized to access this page.')).toBeTruthy()
  expect(screen.getByText('Please contact the Installer Admin of your company.')).toBeTruthy()
})

test('the way out leads to the sign-out [ROUTE-21]', async () => {
  const { location } = open()
  await userEvent.click(await screen.findByRole('button', { name: 'Logout' }))
  await waitFor(() => expect(location()).toBe('/logout'))
})
