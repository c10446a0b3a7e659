import { setViewportWidth } from '@commissioning/ui/testing/dom-setup.ts'
import { screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { storeOnboardingWanted } from '../../features/onboarding/onboarding-setting.ts'
import { readCookie, writeCookie } from '../../lib/cookies.ts'
import { basicInstaller } from '../../testing/people.ts'
import { renderPage } from '../../testing/render-page.tsx'
import { ConsoleFrame } from './console-frame.tsx'
// these load when the dialog opens; importing them here keeps a busy machine from mattering
import '../../features/installations/create-installation-wizard.tsx'
import '../../features/onboarding/onboarding-modal.tsx'
import './profile-menu.tsx'

afterEach(() => {
  // biome-ignore lint/suspicious/noDocumentCookie: the browser of the next person
  document.cookie = 'showOnboardingModal=; path=/; max-age=0'
})

const open = (at = '/installations', isNewcomer = true) =>
  renderPage(<ConsoleFrame>The page</ConsoleFrame>, {
    answers: {
      getMe: async () => basicInstaller,
      listTenants: async () => ({ items: [], nextPageLink: null }),
    },
    at,
    isNewcomer,
  })
const welcome = () => screen.findByRole('dialog', { name: 'Welcome to Commissioning' })
const settled = () => screen.findByRole('button', { name: 'Profile menu of Noor Visser' })
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }))
const hide = () => screen.getByRole('checkbox', { name: "Don't show this information again" })

test('the first visit of the installations opens the onboarding, a later one does not [ONBOARD-01]', async () => {
  const { unmount } = open()
  await welcome()
  unmount()

  const again = open()
  await settled()
  expect(screen.queryByRole('dialog')).toBeNull()
  again.unmount()

  // the browser was closed meanwhile
  sessionStorage.clear()
  storeOnboardingWanted(true)
  open()
  await welcome()
})

test('who does not want the onboarding, or is elsewhere, does not see it [ONBOARD-01]', async () => {
  const { unmount } = open('/released')
  await settled()
  expect(screen.queryByRole('dialog')).toBeNull()
  unmount()

  storeOnboardingWanted(false)
  const unwanted = open()
  await settled()
  expect(screen.queryByRole('dialog')).toBeNull()
  unwanted.unmount()

  sessionStorage.clear()
  writeCookie('showOnboardingModal', 'perhaps')
  open()
  await settled()
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('the welcome names the three steps, in order [ONBOARD-03]', async () => {
  open()
  const [steps] = within(await welcome()).getAllByRole('list')
  const names = within(steps as HTMLElement).getAllByRole('listitem')
  expect(names.map((item) => item.querySelector('strong')?.textContent)).toEqual([
    'Create a site',
    'Configure the hardware',
    'Release the site',
  ])
})

test('the advice is one list, and the greatest distance is named [ONBOARD-10 ONBOARD-11]', async () => {
  open()
  const panes = await welcome()
  const [, advice] = within(panes).getAllByRole('list')
  expect(
    within(advice as HTMLElement)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual([
    'Avoid metal walls, ceilings, beams and metal power boxes.',
    'Do not mount IQs close to the floor or ceiling.',
    'Walls and corners weaken the wireless signal.',
    'Use a repeater if the distance between lock and IQ is too large.',
  ])
  expect(within(panes).getByText('The maximum distance between lock and IQ is 7 metres.')).toBeTruthy()
  expect(within(panes).getByText('7 m')).toBeTruthy()
})

test('how to connect to WiFi has a view of its own, and Back leads from it [ONBOARD-04 ONBOARD-12 ONBOARD-13]', async () => {
  open()
  await welcome()
  expect(
    screen.getByText('Configure the WiFi of an IQ before you mount it, using the mobile app.'),
  ).toBeTruthy()

  await press('How to Connect to Wifi')
  const view = await screen.findByRole('dialog', { name: 'How to Connect to Wifi' })
  expect(
    within(view)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual([
    'Download the app',
    'Sign in',
    'Open the site',
    'Go to the IQs page',
    'Tap Configure IQ',
    'Tap Done',
  ])
  expect(document.activeElement).toBe(within(view).getByRole('button', { name: 'Back' }))
  await press('Back')
  await welcome()
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'How to Connect to Wifi' }))
})

test('not to be shown again is stored for 1500 days, and taken back as easily [ONBOARD-05 ONBOARD-07 ONBOARD-08]', async () => {
  open()
  await welcome()
  expect(hide()).toHaveProperty('checked', false)
  const written = vi.spyOn(document, 'cookie', 'set')

  await userEvent.click(hide())
  expect(readCookie('showOnboardingModal')).toBe('false')
  expect(written).toHaveBeenLastCalledWith(expect.stringContaining(`max-age=${1_500 * 86_400};`))
  await userEvent.click(hide())
  expect(readCookie('showOnboardingModal')).toBe('true')
  written.mockRestore()
})

test('a visit renews the choice, which browsers forget after 400 days [ONBOARD-08]', async () => {
  storeOnboardingWanted(false)
  const written = vi.spyOn(document, 'cookie', 'set')
  open()
  await settled()
  const renewed = `showOnboardingModal=false; path=/; max-age=${1_500 * 86_400};`
  expect(written).toHaveBeenCalledWith(expect.stringContaining(renewed))
  written.mockRestore()
})

test('"Create a site" opens the creation of an installation [ONBOARD-09]', async () => {
  open()
  await welcome()
  await press('Create a site')

  expect(await screen.findByRole('dialog', { name: 'New installation' })).toBeTruthy()
  expect(screen.queryByRole('dialog', { name: 'Welcome to Commissioning' })).toBeNull()
})

test('on a phone it is one step at a time, with Next and Back', async () => {
  setViewportWidth(390)
  open()
  expect(within(await welcome()).getByText('Step 1 / 4')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Back' })).toBeNull()

  await press('Next')
  expect(await screen.findByRole('dialog', { name: 'Before you mount' })).toBeTruthy()
  await press('Next')
  expect(screen.getByText('The maximum distance between lock and IQ is 7 metres.')).toBeTruthy()
  await press('Back')
  await userEvent.click(hide())
  await press('Next')
  expect(hide()).toHaveProperty('checked', true)
  await press('Next')
  expect(screen.getByText('Tap Configure IQ')).toBeTruthy()
  await press('Create a site')
  expect(await screen.findByRole('dialog', { name: 'New installation' })).toBeTruthy()
})

test('the profile menu and the palette open it again, for who hid it too', async () => {
  const { unmount } = open('/released', false)
  await press('Profile menu of Noor Visser')
  await press('Getting started')
  await welcome()
  expect(hide()).toHaveProperty('checked', true)
  unmount()

  open('/released', false)
  await settled()
  await userEvent.keyboard('{Control>}k{/Control}')
  await press('Getting started')
  await welcome()
})

test('a browser that cannot remember shows nothing by itself', async () => {
  const refused = vi.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
    throw new Error('denied')
  })
  open()
  await settled()
  expect(screen.queryByRole('dialog')).toBeNull()
  refused.mockRestore()
})
