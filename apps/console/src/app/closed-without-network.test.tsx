import { onlineManager } from '@tanstack/react-query'
import { act, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { afterEach, expect, test } from 'vitest'
import { CompanyInformationPage } from '../features/company/company-information-page.tsx'
import { FloorPlansPage } from '../features/floor-plans/floor-plans-page.tsx'
import { FloorsPage } from '../features/floors/floors-page.tsx'
import { HardwarePage } from '../features/hardware-tree/hardware-page.tsx'
import { InstallationHeader } from '../features/installations/installation-header.tsx'
import { NotesPage } from '../features/notes/notes-page.tsx'
import { TagsPage } from '../features/tags/tags-page.tsx'
import { companyOf } from '../testing/companies.ts'
import { floorOf } from '../testing/floors.ts'
import { iqOf, lockOf } from '../testing/hardware.ts'
import { detailed } from '../testing/installed.ts'
import { basicInstaller, installerAdmin } from '../testing/people.ts'
import { type Answers, renderPage } from '../testing/render-page.tsx'
import { tagOf } from '../testing/tags.ts'

const installation = detailed()
const at = `/installations/${installation.id}/hardware`
const createdDate = '2026-03-04T12:00:00.000Z'
const page = <Row,>(items: Row[]) => ({ items, count: items.length, nextPageLink: null })
const named = { id: lockOf().id, customerReference: 'Lobby', version: 1 }

const floors: Answers = { listFloors: async () => page([floorOf(named)]) }
const plans: Answers = {
  listFloorPlans: async () =>
    page([
      {
        ...named,
        mediaType: 'image/png',
        fileUrl: '/plan',
        createdDate,
        updatedDate: createdDate,
        installer: null,
      },
    ]),
  listNotedResources: async () => page([]),
}
const notes: Answers = {
  getMe: async () => basicInstaller,
  listNotes: async () =>
    page([
      {
        id: named.id,
        version: 1,
        subject: 'Lobby',
        noteText: 'Cold',
        isPrivateNote: false,
        resourceType: 'Collection' as const,
        resourceId: installation.id,
        resourceReference: 'Harbour',
        userEmail: basicInstaller.email,
        userFirstName: 'Noor',
        userLastName: 'Visser',
        createdOn: createdDate,
        photos: [],
      },
    ]),
}
const hardware: Answers = {
  listIqs: async () => page([iqOf({ restoreRequired: true })]),
  getIqTree: async () => ({ items: [lockOf()] }),
  listLocks: async () => page([]),
  listRepeaters: async () => page([]),
  listWalks: async () => ({ items: [] }),
  getInstallation: async () => installation,
}
const tags: Answers = {
  listTags: async () => page([tagOf()]),
  getInstallation: async () => installation,
}
const company: Answers = { getMe: async () => installerAdmin, getCompany: async () => companyOf() }

afterEach(() => onlineManager.setOnline(true))

const CLOSED = 'You cannot change anything without a network.'
const reasonOf = (control: HTMLElement) =>
  document.getElementById(control.getAttribute('aria-describedby') ?? '')?.textContent

test.each<[string, ReactNode, Answers, RegExp[]]>([
  ['hardware', <HardwarePage key="1" />, hardware, [/^Edit Front door/, /^Learn more and Restore/]],
  [
    'an installation',
    <InstallationHeader key="2" installation={installation} name="Harbour" />,
    {},
    [/^Release now/],
  ],
  ['a company', <CompanyInformationPage key="3" />, company, [/^Edit address/, /^Edit main contact/]],
  ['tags', <TagsPage key="4" />, tags, [/^Block/]],
])(
  'without a network the ways to change %s are closed, with the reason',
  async (_, shown, answers, names) => {
    renderPage(shown, { at, answers })
    for (const name of names) await screen.findAllByRole('button', { name })
    act(() => onlineManager.setOnline(false))
    for (const name of names)
      for (const button of screen.getAllByRole('button', { name })) expect(reasonOf(button)).toBe(CLOSED)
    act(() => onlineManager.setOnline(true))
    for (const name of names)
      for (const button of screen.getAllByRole('button', { name })) expect(reasonOf(button)).not.toBe(CLOSED)
  },
)

test.each<[string, ReactNode, Answers, string, string[]]>([
  ['an IQ', <HardwarePage key="1" />, hardware, iqOf().customerReference, []],
  ['a floor', <FloorsPage key="2" />, floors, 'Lobby', []],
  ['a floor plan', <FloorPlansPage key="3" />, plans, 'Lobby', []],
  ['a note', <NotesPage key="4" />, notes, 'Lobby', ['View note', 'History']],
  [
    'a header',
    <InstallationHeader key="5" installation={installation} name="Harbour" />,
    {},
    'Harbour',
    ['What opens what', 'History'],
  ],
])('without a network the menu of %s closes what changes it', async (_, shown, answers, name, open) => {
  renderPage(shown, { at, answers })
  const opener = await screen.findByRole('button', { name: `Actions for ${name}` })
  act(() => onlineManager.setOnline(false))
  await userEvent.click(opener)
  const items = await screen.findAllByRole('menuitem')
  const left = items.filter((item) => item.getAttribute('aria-disabled') !== 'true')
  expect(left.map(({ textContent }) => textContent)).toEqual(open)
  for (const item of items) if (!left.includes(item)) expect(item.textContent).toContain(CLOSED)
})
