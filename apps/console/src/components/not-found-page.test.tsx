import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderPage } from '../testing/render-page.tsx'
import { NotFoundPage } from './not-found-page.tsx'

const open = (at: string) => renderPage(<NotFoundPage />, { answers: {}, at })
const contact = () => screen.queryByRole('link', { name: 'Contact our office' })

test('an installation that was not found is named so [ROUTE-16]', async () => {
  open('/not-found?type=installation')
  expect(await screen.findByText('The installation was not found')).toBeTruthy()
  expect(contact()).toBeNull()
})

test('a staff member who was not found is named so [ROUTE-17]', async () => {
  open('/not-found?type=installer')
  expect(await screen.findByText('The staff member was not found')).toBeTruthy()
  expect(contact()).toBeNull()
})

test.each(['/not-found', '/somewhere/else'])(
  '%s is no page, and the office can be asked [ROUTE-18]',
  async (at) => {
    open(at)
    expect(await screen.findByText('Page not found')).toBeTruthy()
    expect(contact()?.getAttribute('href')).toBe('https://office.test')
  },
)

test('from every page that was not found a link leads back to the installations', async () => {
  open('/not-found')
  const back = await screen.findByRole('link', { name: 'Go to the installations' })
  expect(back.getAttribute('href')).toBe('/installations')
})

test('an operator without an office page shows no link to one', async () => {
  renderPage(<NotFoundPage />, { answers: {}, at: '/not-found', config: { addresses: {} } })
  await screen.findByText('Page not found')
  expect(contact()).toBeNull()
})
