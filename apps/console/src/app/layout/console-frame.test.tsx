import type { CurrentUser } from '@commissioning/contract/account/account-endpoints'
import { act, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import i18next from 'i18next'
import { expect, test } from 'vitest'
import { basicInstaller, installerAdmin } from '../../testing/people.ts'
import { renderPage } from '../../testing/render-page.tsx'
import { ConsoleFrame } from './console-frame.tsx'

const person: CurrentUser = {
  ...basicInstaller,
  phone: '+31201234567',
  imageUrl: 'https://pictures.test/noor.jpg',
}
type Addresses = NonNullable<Parameters<typeof renderPage>[1]['config']>['addresses']

const open = (addresses: Addresses = {}, me = person) =>
  renderPage(<ConsoleFrame>The page</ConsoleFrame>, {
    answers: { getMe: async () => me },
    at: '/installations',
    config: { addresses },
  })

async function openProfile() {
  await userEvent.click(await screen.findByRole('button', { name: 'Profile menu of Noor Visser' }))
  return screen.findByRole('dialog', { name: 'Profile menu of Noor Visser' })
}

test('the menu leads to the installations in progress and to the released ones [SHELL-01]', async () => {
  open()

  const menu = await screen.findByRole('navigation')
  const links = within(menu).getAllByRole('link')
  expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Installations', '/installations'],
    ['In Progress', '/installations'],
    ['Released', '/released'],
  ])
  const current = links.filter((link) => link.getAttribute('aria-current') === 'page')
  expect(current.map(({ textContent }) => textContent)).toEqual(['In Progress'])
})

test('an Installer Admin alone is led to Installers and Company Information [SHELL-02]', async () => {
  const { unmount } = open({}, installerAdmin)
  const entry = (name: string) => screen.findByRole('link', { name })
  expect((await entry('Installers')).getAttribute('href')).toBe('/installers')
  expect((await entry('Company Information')).getAttribute('href')).toBe('/company-information')
  unmount()

  open({}, basicInstaller)
  await screen.findByRole('button', { name: 'Profile menu of Noor Visser' })
  for (const name of ['Installers', 'Company Information'])
    expect(screen.queryByRole('link', { name })).toBeNull()
})

test('the end of the top bar is drawn once the name is known that decides where the bell stands', async () => {
  const profile = Promise.withResolvers<CurrentUser>()
  renderPage(<ConsoleFrame>The page</ConsoleFrame>, {
    answers: { getMe: () => profile.promise },
    at: '/installations',
    config: { notifications: true },
  })
  await screen.findByRole('navigation')
  expect(screen.queryByRole('button', { name: 'Notifications' })).toBeNull()

  await act(async () => profile.resolve(person))
  expect(await screen.findByRole('button', { name: 'Notifications' })).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Profile menu of Noor Visser' })).toBeTruthy()
})

test('the profile menu shows who is signed in [SHELL-09]', async () => {
  const { container } = open()
  const menu = await openProfile()

  for (const text of ['Noor Visser', 'Installer Basic', 'noor@installers.test', '+31201234567'])
    expect(within(menu).getByText(text)).toBeTruthy()
  expect(container.querySelector('img[src="https://pictures.test/noor.jpg"]')).toBeTruthy()
})

test('the profile menu leads to the account and the legal page, and out [SHELL-11 SHELL-13]', async () => {
  const { location } = open({ account: 'https://account.test/me', legal: 'https://legal.test' })
  const menu = await openProfile()

  const settings = within(menu).getByRole('link', { name: 'Profile & Settings' })
  const back = encodeURIComponent(`${window.location.origin}/callback`)
  expect(settings.getAttribute('href')).toBe(`https://account.test/me?return_to=${back}`)
  const legal = within(menu).getByRole('link', { name: 'Legal' })
  expect([legal.getAttribute('href'), legal.getAttribute('target')]).toEqual(['https://legal.test', '_blank'])

  await userEvent.click(within(menu).getByRole('link', { name: 'Logout' }))
  expect(location()).toBe('/logout')
})

test('what the operator has not configured is not offered [SHELL-08]', async () => {
  open()
  const menu = await openProfile()

  expect(
    within(menu)
      .getAllByRole('link')
      .map(({ textContent }) => textContent),
  ).toEqual(['Logout'])
  expect(screen.queryByRole('button', { name: /^Notifications/ })).toBeNull()
})

test('notifications are offered where they are configured [SHELL-08]', async () => {
  renderPage(<ConsoleFrame>The page</ConsoleFrame>, {
    answers: {
      getMe: async () => person,
      listNotifications: async () => ({ items: [], count: 0, nextPageLink: null }),
    },
    config: { notifications: true },
  })

  expect(await screen.findByRole('button', { name: 'Notifications' })).toBeTruthy()
})

test('the profile menu names the version of the console [SHELL-35]', async () => {
  open()

  expect(within(await openProfile()).getByText('Version 3.61')).toBeTruthy()
})

test('the language is chosen in the profile menu and stays chosen [I18N-05]', async () => {
  open()
  const menu = await openProfile()

  await userEvent.click(within(menu).getByRole('button', { name: 'Deutsch' }))

  expect(i18next.language).toBe('de')
  expect(localStorage.getItem('language')).toBe('de')
})

test('the console speaks the language of the person who signed in [I18N-04]', async () => {
  open({}, { ...person, locale: 'nl-BE' })

  await expect.poll(() => i18next.language).toBe('nl')
})

test('light and dark are chosen in the profile menu', async () => {
  open()
  const menu = await openProfile()

  await userEvent.click(within(menu).getByRole('button', { name: 'Dark' }))

  expect(document.documentElement.getAttribute('data-mantine-color-scheme')).toBe('dark')
  expect(within(menu).getByRole('button', { name: 'Dark' }).getAttribute('aria-pressed')).toBe('true')
})

test('a collapsed menu is collapsed on the next visit', async () => {
  const { unmount } = open()
  await userEvent.click(await screen.findByRole('button', { name: 'Collapse menu' }))
  unmount()

  open()

  expect(await screen.findByRole('button', { name: 'Expand menu' })).toBeTruthy()
})
