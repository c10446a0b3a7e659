import { RequestError } from '@commissioning/contract/http/request-error'
import { createMemoryHistory } from '@tanstack/react-router'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { createConsoleRouter } from '../../app/routes.tsx'
import { paths } from '../../lib/paths.ts'
import { makeInstallationDetail } from '../../testing/installed.ts'
import { basicInstaller } from '../../testing/people.ts'
import { renderRouter } from '../../testing/render-page.tsx'

const installation = makeInstallationDetail()
const none = () => Promise.reject(new RequestError({ message: 'Not found.', statusCode: 404 }))

function open(xs4Com: boolean) {
  const history = createMemoryHistory({ initialEntries: [paths.tab(installation.id, 'intercom')] })
  renderRouter(createConsoleRouter(history), {
    answers: {
      getMe: async () => basicInstaller,
      getInstallation: async () => installation,
      getIntercomSite: none,
    },
    flags: () => ({ xs4Com, plan: false }),
  })
}
const tabs = async () => {
  const bar = await screen.findByRole('navigation', { name: 'Parts of the installation' })
  return within(bar)
    .getAllByRole('link')
    .map(({ textContent }) => textContent)
}

test('with its flag on, XS4 Com is the last tab and has its page [ROUTE-08 DETAIL-04]', async () => {
  open(true)
  expect(await screen.findByText('No Configuration')).toBeTruthy()
  expect((await tabs()).at(-1)).toBe('XS4 Com')
})

test('with its flag off there is no tab, and the address is not found [ROUTE-08 DETAIL-04]', async () => {
  open(false)
  await waitFor(async () => expect(await tabs()).not.toContain('XS4 Com'))
  expect(await screen.findByText('There is nothing at this address.')).toBeTruthy()
  expect(screen.queryByText('No Configuration')).toBeNull()
})
