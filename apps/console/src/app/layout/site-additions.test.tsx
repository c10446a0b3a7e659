import { onlineManager } from '@tanstack/react-query'
import { createMemoryHistory } from '@tanstack/react-router'
import { act, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { makeInstallationDetail } from '../../testing/installed.ts'
import { makeIntercomSite } from '../../testing/intercom.ts'
import { basicInstaller } from '../../testing/people.ts'
import { type RenderOptions, renderRouter } from '../../testing/render-page.tsx'
import { createConsoleRouter } from '../routes.tsx'
import { siteAdditions } from './site-additions.ts'

const { id } = makeInstallationDetail()
const noRows = async () => ({ items: [], count: 0, nextPageLink: null })
const answers: RenderOptions['answers'] = {
  getMe: async () => basicInstaller,
  getInstallation: async () => makeInstallationDetail(),
  listIqs: noRows,
  listNotes: noRows,
  getIntercomSite: async () => makeIntercomSite(),
}

afterEach(() => onlineManager.setOnline(true))

async function open(tab: string, change: Partial<RenderOptions> = {}) {
  const history = createMemoryHistory({ initialEntries: [`/installations/${id}/${tab}`] })
  renderRouter(createConsoleRouter(history), {
    answers,
    flags: () => ({ plan: true, xs4Com: true }),
    ...change,
  })
  // the keys are there with the frame, and the actions with the installation
  await screen.findByRole('navigation', { name: 'Parts of the installation' })
  await userEvent.keyboard('{Control>}k{/Control}')
  await waitFor(() =>
    expect(screen.getByRole('dialog').querySelectorAll('[data-action]').length).toBeGreaterThan(5),
  )
  const field = await screen.findByPlaceholderText('Page, action or installation')
  return { field, address: () => history.location.href }
}

const OPENED_DIALOGS = [
  ['add iq', 'hardware?adding=iq', /^Add IQ/],
  ['add repeater', 'hardware?adding=repeater', /^Add repeater/],
  ['add lock', 'hardware?adding=lock', /^Add lock/],
  ['add several', 'hardware?adding=several', /^Add several/],
  ['add tags', 'tags', /^Add tags/],
  ['create access', 'access', /^Create an access group/],
  ['add floor plan', 'floor-plans', /^Add a floor plan/],
  ['create a floor', 'floors', /^Create a floor/],
  ['add entrances', 'intercom', /^Add/],
  ['plan a door', 'plan', /^Plan a door/],
  ['new drawing', 'plan?view=sheets', /^New drawing/],
] as const

test.each(OPENED_DIALOGS)(
  'on another tab of the installation "%s" and Enter lead to %s and open its dialog [FIND-12]',
  async (typed, place, dialog) => {
    const { field, address } = await open('notes')
    await userEvent.type(field, `${typed}{Enter}`)
    expect(await screen.findByRole('dialog', { name: dialog })).toBeTruthy()
    expect(address()).toBe(`/installations/${id}/${place}`)
  },
)

test('every action that adds is tried here, but for the one of the tab it is tried from', () => {
  expect(OPENED_DIALOGS).toHaveLength(Object.values(siteAdditions).flat().length - 1)
})

test('what the page itself offers is offered once [FIND-12]', async () => {
  const { field } = await open('notes')
  await userEvent.type(field, 'create note')
  await waitFor(() => expect(screen.getByRole('dialog').querySelectorAll('[data-action]')).toHaveLength(1))
})

test('without a network the palette offers the tabs and nothing that adds [FIND-12]', async () => {
  await open('notes')
  expect(await screen.findByText('Create a floor')).toBeTruthy()
  act(() => onlineManager.setOnline(false))
  expect(screen.queryByText('Create a floor')).toBeNull()
  act(() => onlineManager.setOnline(true))
  expect(await screen.findByText('Create a floor')).toBeTruthy()
})

test('nothing is offered of a tab that is closed or not there [FIND-12]', async () => {
  const { field } = await open('notes', {
    flags: () => ({ plan: false, xs4Com: false }),
    answers: { ...answers, getInstallation: async () => makeInstallationDetail({ type: 'by_access' }) },
  })
  expect(await screen.findByText('Create a floor')).toBeTruthy()
  for (const name of ['Create Access', 'Plan a door', 'New drawing', 'Add entrances'])
    expect(screen.queryByText(name)).toBeNull()
  await userEvent.type(field, 'floor')
  expect(screen.queryByText('Add Tags')).toBeNull()
})
