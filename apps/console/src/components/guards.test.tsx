import type { CurrentUser } from '@commissioning/contract/account/account-endpoints'
import { RequestError } from '@commissioning/contract/http/request-error'
import type { RoleCode } from '@commissioning/domain/roles/roles'
import { act, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { useInstallation } from '../features/installations/installation-queries.ts'
import { useIsWithinRoles } from '../lib/session/use-role-bounds.ts'
import { basicInstaller, installerAdmin } from '../testing/people.ts'
import { renderPage, type TestAnswers } from '../testing/render-page.tsx'
import { RequireRole, RequireSignIn } from './guards.tsx'

const content = <p>Behind the guard</p>
const people: Record<RoleCode, CurrentUser> = {
  installer_basic: basicInstaller,
  installer_admin: installerAdmin,
  clay_installer: { ...basicInstaller, role: { ...basicInstaller.role, code: 'clay_installer' } },
}

test('whoever is not signed in goes to the sign-in, which keeps the intended path', async () => {
  const { location } = renderPage(<RequireSignIn>{content}</RequireSignIn>, {
    answers: {},
    at: '/released?page=2',
    session: { isSignedIn: false },
  })
  await waitFor(() => expect(location()).toBe('/login?returnTo=%2Freleased%3Fpage%3D2'))
  expect(screen.queryByText('Behind the guard')).toBeNull()
})

test('whoever is signed in passes', async () => {
  renderPage(<RequireSignIn>{content}</RequireSignIn>, { answers: {} })
  expect(await screen.findByText('Behind the guard')).toBeTruthy()
})

test('a guard waits for the profile before it decides [ROLE-06]', async () => {
  const profile = Promise.withResolvers<CurrentUser>()
  const { location } = renderPage(<RequireRole minimum="installer_admin">{content}</RequireRole>, {
    answers: { getMe: () => profile.promise },
    at: '/installers',
  })
  expect(await screen.findByRole('status')).toBeTruthy()
  expect(screen.queryByText('Behind the guard')).toBeNull()
  expect(location()).toBe('/installers')

  await act(async () => profile.resolve(installerAdmin))
  expect(await screen.findByText('Behind the guard')).toBeTruthy()
})

test.each<[RoleCode, RoleCode]>([
  ['installer_basic', 'installer_basic'],
  ['clay_installer', 'installer_basic'],
  ['installer_admin', 'installer_basic'],
  ['installer_admin', 'installer_admin'],
])('%s passes where %s is the minimum [ROLE-07]', async (role, minimum) => {
  renderPage(<RequireRole minimum={minimum}>{content}</RequireRole>, {
    answers: { getMe: async () => people[role] },
  })
  expect(await screen.findByText('Behind the guard')).toBeTruthy()
})

test.each<RoleCode>(['installer_basic', 'clay_installer'])(
  '%s is not authorized where installer_admin is the minimum [ROLE-07 ROLE-08]',
  async (role) => {
    const { location } = renderPage(<RequireRole minimum="installer_admin">{content}</RequireRole>, {
      answers: { getMe: async () => people[role] },
      at: '/installers',
    })
    await waitFor(() => expect(location()).toBe('/not-authorized'))
    expect(screen.queryByText('Behind the guard')).toBeNull()
  },
)

test('whose session cannot be verified reads why, and is not accused; a retry lets in [LINK-12]', async () => {
  const message = 'The clock of your device seems to be wrong. Set it right, then try again.'
  const getMe = vi
    .fn<NonNullable<TestAnswers['getMe']>>(async () => installerAdmin)
    .mockRejectedValueOnce(new RequestError({ message, statusCode: 401, errorCode: 'NotSignedIn' }))
  const { location } = renderPage(<RequireRole minimum="installer_basic">{content}</RequireRole>, {
    answers: { getMe },
    at: '/installations',
  })
  expect(await screen.findByText(message)).toBeTruthy()
  expect(location()).toBe('/installations')
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('Behind the guard')).toBeTruthy()
})

test('whose profile cannot be loaded is not authorized [ROLE-09]', async () => {
  const { location } = renderPage(<RequireRole minimum="installer_basic">{content}</RequireRole>, {
    answers: { getMe: () => Promise.reject(new RequestError({ message: 'Unknown.', statusCode: 500 })) },
    at: '/installations',
  })
  await waitFor(() => expect(location()).toBe('/not-authorized'))
})

function Bounded() {
  const isAbove = useIsWithinRoles({ minimum: 'installer_admin' })
  const isBelow = useIsWithinRoles({ maximum: 'installer_basic' })
  const isKnown = useIsWithinRoles({ minimum: 'installer_basic' })
  return [isAbove && 'above', isBelow && 'below', isKnown && ' and what everybody sees']
}

test.each<[RoleCode, 'above' | 'below']>([
  ['installer_admin', 'above'],
  ['installer_basic', 'below'],
  ['clay_installer', 'below'],
])('for %s a part of a page shows what stands %s the bound [ROLE-10]', async (role, shown) => {
  renderPage(
    <main>
      <Bounded />
    </main>,
    { answers: { getMe: async () => people[role] } },
  )
  await screen.findByText(/what everybody sees/)
  expect(screen.getByRole('main').textContent).toBe(`${shown} and what everybody sees`)
})

const refused = () =>
  Promise.reject(new RequestError({ message: 'No.', statusCode: 403, errorCode: 'NotAllowed' }))

function List() {
  useInstallation('0199d6a4-2c5e-7d3a-9b1e-5a1f5b3f7c01')
  return content
}

test.each<[string, TestAnswers['getMe'], string]>([
  [
    'has another role by now loses what only the old one may see',
    async () => basicInstaller,
    '/not-authorized',
  ],
  ['was deleted is not authorized', refused, '/not-authorized'],
])('whoever is refused and %s, without a reload [ROLE-11]', async (_who, later, path) => {
  const getMe = vi.fn<NonNullable<TestAnswers['getMe']>>(later).mockResolvedValueOnce(installerAdmin)
  const { location } = renderPage(
    <RequireSignIn>
      <RequireRole minimum="installer_admin">
        <List />
      </RequireRole>
    </RequireSignIn>,
    { answers: { getMe, getInstallation: refused }, at: '/company-information' },
  )
  await waitFor(() => expect(location()).toBe(path))
  expect(getMe).toHaveBeenCalledTimes(2)
})
