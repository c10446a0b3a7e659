import type { Note } from '@commissioning/contract/notes/note-endpoints'
import { screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { HardwareWithDetached } from '../../app/layout/hardware-with-detached.tsx'
import { makeFloor } from '../../testing/floors.ts'
import { makeAddedHardware, makeIq, makeLock } from '../../testing/hardware.ts'
import { makeInstallation, makeInstallationDetail } from '../../testing/installed.ts'
import { basicInstaller } from '../../testing/people.ts'
import { renderPage } from '../../testing/render-page.tsx'
import { watchSavedFiles } from '../../testing/saved-files.ts'
import { AccessGroupsPage } from '../access-groups/access-groups-page.tsx'
import { FloorsPage } from '../floors/floors-page.tsx'
import { NotesPage } from '../notes/notes-page.tsx'

const saved = watchSavedFiles()

const installationId = makeInstallation().id
const makeId = (number: number) => `0192d3a0-0000-7000-8000-${String(number).padStart(12, '0')}`
const page = <Row,>(items: Row[]) => ({ items, count: items.length, nextPageLink: null })
const both = ['North', 'South']
const floors = both.map((customerReference, number) =>
  makeFloor({ id: makeId(number), customerReference, number }),
)
const locks = both.map((customerReference, number) =>
  makeAddedHardware(
    makeLock({ id: makeId(number), customerReference, isAttached: false, iqLinkState: 'detached' }),
  ),
)
const groups = both.map((customerReference, number) => ({
  id: makeId(number),
  customerReference,
  tagCount: 1,
  lockCount: 1,
  accessSchedules: [],
  timeZones: [],
  version: 1,
}))
const notes = both.map(
  (subject, number): Note => ({
    id: makeId(number),
    version: 1,
    subject,
    noteText: 'Weak here',
    isPrivateNote: false,
    resourceType: 'Collection',
    resourceId: installationId,
    resourceReference: 'Harbour Tower',
    userEmail: basicInstaller.email,
    userFirstName: 'Noor',
    userLastName: 'Visser',
    createdOn: '2026-03-04T12:00:00.000Z',
    photos: [],
  }),
)
const answers = {
  getMe: async () => basicInstaller,
  getInstallation: async () => makeInstallationDetail(),
  listFloors: async () => page(floors),
  listNotes: async () => page(notes),
  listAccessGroups: async () => page(groups),
  listIqs: async () => page([makeIq()]),
  listLocks: async () => page(locks),
  listRepeaters: async () => page([]),
  listWalks: async () => ({ items: [] }),
}

test.each([
  ['floors', <FloorsPage key="floors" />, ''],
  ['notes', <NotesPage key="notes" />, ''],
  ['access-groups', <AccessGroupsPage key="groups" />, ''],
  ['hardware', <HardwareWithDetached key="devices" />, '?detached=lock'],
])('of %s the chosen ones alone are saved as a file [PICK-07]', async (tab, shown, search) => {
  renderPage(shown, { at: `/installations/${installationId}/${tab}${search}`, tab, answers })
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Select South' }))
  await userEvent.click(screen.getByRole('button', { name: 'Export selected' }))
  await userEvent.click(await screen.findByRole('menuitem', { name: /CSV/ }))
  await screen.findByText(/\(1 row\)$/)
  const text = await saved[0]?.blob.text()
  expect(text).toContain('South')
  expect(text).not.toContain('North')
})
