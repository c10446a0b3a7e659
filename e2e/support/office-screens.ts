import { defineDialogScreen, findButton, findHeading, findText, pageScreen, type Screen } from './screen.ts'

const dialogByKeys = (opener: Screen, name: string, keys: string): Screen => ({
  ...opener,
  name,
  isDialog: true,
  go: async (page, site) => {
    await opener.go(page, site)
    await page.keyboard.press(keys)
    await page.getByRole('dialog').waitFor()
  },
})

const installations = pageScreen('installations', '/installations', {
  at: ({ url }) => `${url}/installations`,
  stands: findHeading('Created by you'),
})
const installers = pageScreen('installers', '/installers', {
  at: ({ url }) => `${url}/installers`,
  stands: findText('Ivo Installer'),
})
const installer = pageScreen('installers-one', '/installers/$installerId', {
  at: ({ at }) => at.installer,
  stands: findHeading('Ivo Installer'),
})
const company = pageScreen('company', '/company-information', {
  at: ({ url }) => `${url}/company-information`,
  stands: findHeading('Address'),
})

/** These screens exist before an installation is opened. */
export const officeScreens: readonly Screen[] = [
  pageScreen('arrival-sign-in', '/login', {
    as: 'nobody',
    at: ({ url }) => `${url}/login`,
    stands: (page) => page.getByLabel('Password'),
  }),
  pageScreen('arrival-sign-in-failed', '/callback', {
    as: 'nobody',
    at: ({ url }) => `${url}/callback?state=1`,
    stands: (page) => page.getByRole('alert'),
  }),
  pageScreen('arrival-signed-out', '/logout', {
    as: 'nobody',
    at: ({ url }) => `${url}/logout`,
    stands: (page) => page.getByRole('heading'),
  }),
  pageScreen('end-not-authorized', '/not-authorized', {
    at: ({ url }) => `${url}/not-authorized`,
    stands: findText('You are not authorized to access this page.'),
  }),
  pageScreen('end-installation-not-found', '/not-found', {
    at: ({ url }) => `${url}/not-found?type=installation`,
    stands: findText('The installation was not found'),
  }),
  pageScreen('end-page-not-found', '/$', {
    at: ({ url }) => `${url}/nowhere`,
    stands: findText('Page not found'),
  }),
  installations,
  defineDialogScreen(installations, 'installations-new', findButton('New installation')),
  defineDialogScreen(installations, 'installations-by-code', findButton('Get installer access')),
  defineDialogScreen(installations, 'installations-notifications', findButton(/^Notifications/)),
  defineDialogScreen(installations, 'installations-profile', findButton(/profile/i)),
  dialogByKeys(installations, 'installations-palette', 'Control+K'),
  dialogByKeys(installations, 'installations-shortcuts', '?'),
  pageScreen('released', '/released', {
    at: ({ url }) => `${url}/released`,
    stands: findHeading('Released Installations'),
  }),
  installers,
  defineDialogScreen(installers, 'installers-invite', findButton('Invite installer')),
  installer,
  defineDialogScreen(installer, 'installers-one-role', findButton('Change role')),
  pageScreen('operations', '/operations', {
    as: 'operator',
    at: ({ url }) => `${url}/operations`,
    stands: findText('Newest migration'),
  }),
  company,
  pageScreen('company-history', '/company-information/history', {
    at: ({ url }) => `${url}/company-information/history`,
    stands: findHeading('History of the company'),
  }),
  defineDialogScreen(company, 'company-address', findButton('Edit address')),
  defineDialogScreen(company, 'company-door-tests', findButton('Edit door tests')),
]
