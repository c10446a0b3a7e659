import { defineDialogScreen, findButton, findHeading, findText, pageScreen, type Screen } from './screen.ts'

const SANDBOX = {
  '': 'Virtual site',
  mailbox: 'Mailbox',
  'alarm-provider': 'Alarm provider',
  'status-page': 'Status page',
  flags: 'Flags',
  legal: /./,
  office: /./,
}

const site = pageScreen('owner-site', '/owner/sites/$siteId', {
  as: 'owner',
  at: ({ at }) => at.ownedSite,
  stands: findText('Hall IQ'),
})

const tags = pageScreen('owner-site-tags', '/owner/sites/$siteId/tags', {
  as: 'owner',
  at: ({ at }) => `${at.ownedSite}/tags`,
  stands: findText('04998877'),
})

/** The pages of site owners, the check of records, and the pages of the sandbox. */
export const otherScreens: readonly Screen[] = [
  pageScreen('owner-arrival', '/owner/', {
    as: 'nobody',
    at: ({ url }) => `${url}/owner/`,
    stands: findText('Sign in to see your sites'),
  }),
  pageScreen('owner-arrival-invitation', '/owner/invitation', {
    as: 'nobody',
    at: ({ at }) => at.invitation,
    stands: findButton('Register'),
  }),
  pageScreen('owner-arrival-sign-in', '/owner/login', {
    as: 'nobody',
    at: ({ url }) => `${url}/owner/login`,
    stands: (page) => page.getByLabel('Password'),
  }),
  pageScreen('owner-arrival-sign-in-failed', '/owner/callback', {
    as: 'nobody',
    at: ({ url }) => `${url}/owner/callback?state=1`,
    stands: (page) => page.getByRole('alert'),
  }),
  pageScreen('owner-intercom', '/owner/intercom/$intercomSiteId', {
    as: 'owner',
    at: ({ at }) => at.ownedIntercom,
    stands: findHeading('Gatehouse'),
  }),
  site,
  defineDialogScreen(site, 'owner-site-access-code', findButton('Create an access code')),
  defineDialogScreen(site, 'owner-site-subscription', (page) =>
    page.getByRole('switch', { name: 'Subscription' }),
  ),
  tags,
  defineDialogScreen(tags, 'owner-site-tags-block', findButton('Block 04998877')),
  pageScreen('owner-site-plan', '/owner/sites/$siteId/plan', {
    as: 'owner',
    at: ({ at }) => `${at.ownedSite}/plan`,
    stands: findText('There is no plan to see yet'),
  }),
  pageScreen('owner-site-plan-sheet', '/owner/sites/$siteId/plan/$sheetId', {
    as: 'owner',
    at: ({ at }) => `${at.ownedSite}/plan/${new URL(at.sheet).searchParams.get('sheet')}`,
    stands: findText('There is no plan to see yet'),
  }),
  pageScreen('owner-sites', '/owner/', {
    as: 'owner',
    at: ({ url }) => `${url}/owner/`,
    stands: findText('Quayside Apartments'),
  }),
  pageScreen('verify', '/verify', {
    as: 'nobody',
    at: ({ url }) => `${url}/verify`,
    stands: findHeading('Check a record'),
  }),
  ...Object.entries(SANDBOX).map(([path, title]) =>
    pageScreen(`sandbox-${path || 'site'}`, `/sandbox/${path}`, {
      as: 'nobody',
      at: ({ url }) => `${url}/sandbox/${path}`,
      stands: (page) => page.getByRole('heading', { level: 1, name: title }),
    }),
  ),
]
