import { RequestError } from '@commissioning/contract/http/request-error'
import type { Note } from '@commissioning/contract/notes/note-endpoints'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { makeAddedHardware, makeIq, makeLock, makeRepeater } from '../../testing/hardware.ts'
import { makeInstallation } from '../../testing/installed.ts'
import { basicInstaller } from '../../testing/people.ts'
import { renderPage, type TestAnswers } from '../../testing/render-page.tsx'
import { CreateNote } from './note-actions.tsx'
import { NotesPage } from './notes-page.tsx'

const installationId = makeInstallation().id
const notesAt = `/installations/${installationId}/notes`
const lock = makeAddedHardware(makeLock())
const repeater = makeAddedHardware(makeRepeater())
const tag = {
  id: '0192d3a0-0000-7000-8000-0000000004a0',
  label: null,
  number: '04A1B2C3',
  status: 'active' as const,
  registrationDate: '2026-03-04T12:00:00.000Z',
  masterkey: false,
  isPending: false,
  version: 1,
}
const plan = {
  id: '0192d3a0-0000-7000-8000-0000000005a0',
  customerReference: 'Ground floor',
  version: 1,
  createdDate: '2026-03-04T12:00:00.000Z',
  updatedDate: '2026-03-04T12:00:00.000Z',
  installer: null,
  fileUrl: '/api/plan',
  mediaType: 'application/pdf',
}
const mine: Note = {
  id: '0192d3a0-0000-7000-8000-0000000006a0',
  version: 4,
  subject: 'Wifi',
  noteText: 'Weak here',
  isPrivateNote: false,
  resourceType: 'Lock',
  resourceId: lock.id,
  resourceReference: 'Front door',
  userEmail: basicInstaller.email,
  userFirstName: 'Noor',
  userLastName: 'Visser',
  createdOn: '2026-03-04T12:00:00.000Z',
  photos: [],
}
const theirs: Note = {
  ...mine,
  id: '0192d3a0-0000-7000-8000-0000000006a1',
  subject: 'Parking',
  resourceType: 'Collection',
  resourceReference: 'Harbour Tower',
  userEmail: 'adam@installers.test',
  userFirstName: null,
  userLastName: null,
}
const page = <Row,>(items: Row[]) => ({ items, count: items.length, nextPageLink: null })
const resources: TestAnswers = {
  listIqs: async () => page([makeIq()]),
  listLocks: async () => page([lock]),
  listRepeaters: async () => page([repeater]),
  listFloorPlans: async () => page([plan]),
  listTags: async () => page([tag]),
}

function open(answers: TestAnswers = {}, search = '') {
  const listNotes = vi.fn<NonNullable<TestAnswers['listNotes']>>(async () => page([mine, theirs]))
  const view = renderPage(<NotesPage />, {
    at: notesAt + search,
    tab: 'notes',
    answers: { getMe: async () => basicInstaller, listNotes, ...resources, ...answers },
  })
  return { ...view, asked: () => listNotes.mock.lastCall?.[0].query }
}
const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }))
const type = (label: RegExp, value: string) =>
  fireEvent.change(screen.getByRole('textbox', { name: label }), { target: { value } })
async function select(label: RegExp, option: string) {
  await userEvent.click(await screen.findByRole('combobox', { name: label }))
  await userEvent.click(await screen.findByRole('option', { name: option }))
}
async function act(subject: string, action: string) {
  await press(`Actions for ${subject}`)
  await userEvent.click(await screen.findByRole('menuitem', { name: action }))
}
const dialog = (name: string | RegExp) => screen.findByRole('dialog', { name })

test('the table shows subject, type, resource, author and day, and what can be done with a note [NOTE-01]', async () => {
  open()
  const row = await screen.findByRole('row', { name: /Wifi/ })
  const cells = within(row).getAllByRole('cell')
  expect(cells.slice(0, 4).map(({ textContent }) => textContent)).toEqual([
    'Wifi',
    'Lock',
    'Front door',
    'Noor Visser',
  ])
  expect(cells[4]?.textContent).toMatch(/^04 Mar 2026 - /)
  const headings = screen.getAllByRole('columnheader').map(({ textContent }) => textContent)
  expect(headings.slice(0, 5)).toEqual(['Subject', 'Note Type', 'Resource', 'Author', 'Created'])
  const site = within(screen.getByRole('row', { name: /Parking/ })).getAllByRole('cell')
  expect(site.slice(1, 4).map(({ textContent }) => textContent)).toEqual([
    'Site',
    'Harbour Tower',
    'adam@installers.test',
  ])
  await press('Actions for Wifi')
  const actions = (await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent)
  expect(actions).toEqual(['View note', 'Edit note', 'Delete note', 'History'])
})

test('the newest note comes first until another order is asked for [NOTE-03]', async () => {
  const view = open()
  await screen.findByRole('row', { name: /Wifi/ })
  expect(view.asked()?.orderBy).toBe('created_on desc')
})

test('notes are searched, filtered by type, resource and days, and sorted [NOTE-02]', async () => {
  const view = open()
  await screen.findByRole('row', { name: /Wifi/ })
  for (const [name, order] of [
    ['Subject', 'subject asc'],
    ['Note Type', 'resource_type asc'],
    ['Resource', 'resource_reference asc'],
    ['Author', 'user_first_name asc'],
    ['Created', 'created_on asc'],
  ] as const) {
    await userEvent.click(within(screen.getByRole('columnheader', { name })).getByRole('button'))
    await waitFor(() => expect(view.asked()?.orderBy).toBe(order))
  }
  fireEvent.change(screen.getByRole('searchbox', { name: 'Search by subject' }), { target: { value: 'Wi' } })
  await waitFor(() => expect(view.asked()?.filter).toBe("contains(tolower(subject),'wi')"))

  await press('Filters')
  await select(/^Note type/, 'Lock')
  await select(/^Resource/, 'Front door')
  for (const [label, day] of [
    [/^Start date/, '01/03/2026'],
    [/^End date/, '05/03/2026'],
  ] as const) {
    await userEvent.type(await screen.findByRole('textbox', { name: label }), day)
  }
  await press('Show notes')
  await waitFor(() =>
    expect(view.asked()?.filter).toBe(
      [
        "contains(tolower(subject),'wi')",
        "resource_type eq 'Lock'",
        `resource_id eq '${lock.id}'`,
        'created_on ge 2026-03-01T00:00:00.000Z',
        'created_on le 2026-03-05T23:59:59.999Z',
      ].join(' and '),
    ),
  )
  await press('Filters')
  await select(/^Note type/, 'Tag')
  await press('Show notes')
  // a lock is no tag
  await waitFor(() => expect(view.asked()?.filter).toContain("resource_type eq 'Tag' and created_on"))
  await press('Filters')
  await select(/^Note type/, 'Lock')
  await press('Show notes')
  await press('Remove Lock')
  await waitFor(() => expect(view.asked()?.filter).not.toContain('resource'))
  await press('Show all notes')
  await waitFor(() => expect(view.location()).not.toContain('from'))
  expect(view.location()).toContain('search=Wi')
})

const WHOLE_FILTER = '?from=2026-03-01&until=2026-03-05&type=Lock'
test.each([
  ['Lock', ['from', 'until']],
  ['From 01/03/2026', ['type', 'until']],
  ['Until 05/03/2026', ['type', 'from']],
])('a filter without its part %s has its other parts', async (part, left) => {
  const view = open({}, WHOLE_FILTER)
  await press(`Remove ${part}`)
  await waitFor(() =>
    expect([...new URL(view.location(), 'http://console.test').searchParams.keys()].toSorted()).toEqual(
      left.toSorted(),
    ),
  )
})

test.each([
  ['IQ', 'Lobby IQ'],
  ['Lock', 'Front door'],
  ['Repeater', 'Stairs'],
  ['Floor plan', 'Ground floor'],
  ['Tag', '04A1B2C3'],
])('the filter offers each %s by the list of its kind [NOTE-31]', async (kind, name) => {
  open()
  await press('Filters')
  await select(/^Note type/, kind)
  await select(/^Resource/, name)
  expect(screen.getByRole('combobox', { name: /^Resource/ })).toHaveProperty('value', name)
})

test('an end day before the start day filters nothing and says why', async () => {
  const view = open({}, '?from=2026-03-05&until=2026-03-01')
  await press('Filters')
  await press('Show notes')
  expect(await screen.findByText('The start date is after the end date.')).toBeTruthy()
  await press('Cancel')
  await press('Remove From 05/03/2026')
  await waitFor(() => expect(view.asked()?.filter).toBe('created_on le 2026-03-01T23:59:59.999Z'))
})

test.each([
  ['Start date', '1/3/26'],
  ['Start date', '31/02/2026'],
  ['End date', '12/31/2026'],
  ['End date', '01122026'],
])(
  'a filter whose %s is "%s" filters nothing, and keeps it with a sentence [DATE-01 DATE-02]',
  async (label, text) => {
    const view = open()
    await press('Filters')
    const field = await screen.findByRole('textbox', { name: label })
    await userEvent.type(field, text)
    await userEvent.tab()
    expect(await screen.findAllByText(/^Please enter a valid date, the day first/)).toHaveLength(1)
    await press('Show notes')
    expect(field).toHaveProperty('value', text)
    expect(view.location()).not.toMatch(/from|until/)
    await userEvent.clear(field)
    await userEvent.type(field, '1/3/2026{Enter}')
    await waitFor(() => expect(view.location()).toMatch(/(from|until)=2026-03-01/))
  },
)

test('a note is read in full, and edited from there', async () => {
  open()
  await userEvent.click(await screen.findByText('Wifi'))
  const note = await dialog('Wifi')
  expect(note.textContent).toContain('Weak here')
  expect(note.textContent).toContain('Installers and tech support with access to the site')
  await userEvent.click(within(note).getByRole('button', { name: 'Edit note' }))
  expect(await dialog('Edit note')).toBeTruthy()
})

test('a note that is made private while it is read is not shown any more [NOTE-32]', async () => {
  let isPrivate = false
  const listNotes: TestAnswers['listNotes'] = async () => page(isPrivate ? [mine] : [mine, theirs])
  const { queries } = open({
    listNotes: async ({ query, ...rest }) => {
      const all = await listNotes({ query, ...rest })
      return query.filter?.startsWith('id eq')
        ? page(all.items.filter(({ id }) => query.filter?.includes(id)))
        : all
    },
  })
  await userEvent.click(await screen.findByRole('cell', { name: 'Parking' }))
  expect(await screen.findByText('Weak here')).toBeTruthy()

  isPrivate = true
  await queries.invalidateQueries({ queryKey: ['listNotes'] })
  expect(await screen.findByText('This note no longer exists')).toBeTruthy()
  expect(screen.queryByText('Weak here')).toBeNull()
})

test('a note that is open stands in the address, and Back closes it [FIND-07]', async () => {
  const { location, back } = open()
  await userEvent.click(await screen.findByRole('cell', { name: 'Parking' }))
  expect(await screen.findByText('Weak here')).toBeTruthy()
  expect(location()).toBe(`${notesAt}?open=${theirs.id}`)
  back()
  await waitFor(() => expect(screen.queryByText('Weak here')).toBeNull())
  expect(location()).toBe(notesAt)
})

test('the address of a note leads to it, also when it is on another page, and says when it is gone [FIND-07]', async () => {
  const other = { ...mine, id: '0192d3a0-0000-7000-8000-0000000000ee', noteText: 'Far behind' }
  const { unmount } = open(
    {
      listNotes: async ({ query }) =>
        query.filter?.includes(other.id) ? page([other]) : page([mine, theirs]),
    },
    `?open=${other.id}`,
  )
  expect(await screen.findByText('Far behind')).toBeTruthy()
  unmount()
  open({ listNotes: async ({ query }) => page(query.filter ? [] : [mine]) }, `?open=${other.id}`)
  expect(await screen.findByText('This note no longer exists')).toBeTruthy()
})

test('a note of an address that cannot be read says why, and is read again when asked [FIND-07]', async () => {
  let isBroken = true
  const listNotes: TestAnswers['listNotes'] = async ({ query }) => {
    if (!query.filter) return page([mine])
    if (isBroken) throw new RequestError({ message: 'Not now.', statusCode: 400 })
    return page([theirs])
  }
  open({ listNotes }, `?open=${theirs.id}`)
  const shown = await screen.findByRole('dialog')
  expect((await within(shown).findByRole('alert')).textContent).toContain('Not now.')
  isBroken = false
  await userEvent.click(within(shown).getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('Weak here')).toBeTruthy()
})

test('a note is viewed, created, edited and deleted in modals of its own [NOTE-04]', async () => {
  open()
  await screen.findByRole('row', { name: /Wifi/ })
  await act('Wifi', 'View note')
  await dialog('Wifi')
  await userEvent.keyboard('{Escape}')
  await press('Create note')
  await dialog('Create note')
  await press('Cancel')
  await act('Wifi', 'Edit note')
  await dialog('Edit note')
  await press('Cancel')
  await act('Wifi', 'Delete note')
  expect((await screen.findByRole('alertdialog')).textContent).toContain('Wifi')
})

test('type, resource, subject and text are asked for [NOTE-06 NOTE-09]', async () => {
  const createNote = vi.fn<NonNullable<TestAnswers['createNote']>>()
  open({ createNote })
  await press('Create note')
  await dialog('Create note')
  await press('Save note')
  for (const sentence of ['Note type is required.', 'Subject is required.', 'Text is required.'])
    expect(await screen.findByText(sentence)).toBeTruthy()
  expect(createNote).not.toHaveBeenCalled()
})

test('a resource is asked for, unless the note is about the site [NOTE-10 NOTE-11 NOTE-19]', async () => {
  const createNote = vi.fn<NonNullable<TestAnswers['createNote']>>(async () => theirs)
  open({ createNote })
  await press('Create note')
  await select(/^Note type/, 'Lock')
  type(/^Subject/, ' Anything I like ')
  type(/^Text/, 'Closes badly')
  await press('Save note')
  expect(await screen.findByText('Resource is required.')).toBeTruthy()
  await select(/^Note type/, 'Site')
  expect(screen.queryByRole('combobox', { name: /^Resource/ })).toBeNull()
  await userEvent.click(screen.getByRole('checkbox', { name: /^Private note/ }))
  await press('Save note')
  await waitFor(() =>
    expect(createNote.mock.lastCall?.[0]).toEqual({
      params: { installationId },
      body: {
        resourceType: 'Collection',
        subject: 'Anything I like',
        noteText: 'Closes badly',
        isPrivateNote: true,
      },
    }),
  )
  expect(await screen.findByText('The Note has been created successfully')).toBeTruthy()
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('a note about a tag asks for a page of tags, and for those that what is typed finds', async () => {
  const other = { ...tag, id: '0192d3a0-0000-7000-8000-0000000000d7', number: '04C7', label: 'Anna' }
  const asked: (string | undefined)[] = []
  const listTags = vi.fn<NonNullable<TestAnswers['listTags']>>(async ({ query: { filter = '', top } }) => {
    asked.push(filter)
    expect(top).toBeLessThanOrEqual(100)
    return { items: /anna|d7'/.test(filter) ? [other] : [tag], count: 7_500, nextPageLink: '/more?skip=50' }
  })
  const createNote = vi.fn<NonNullable<TestAnswers['createNote']>>(async () => theirs)
  open({ listTags, createNote })
  await press('Create note')
  await select(/^Note type/, 'Tag')
  const field = await screen.findByRole('combobox', { name: /^Resource/ })
  await userEvent.click(field)
  await userEvent.paste('anna')
  await userEvent.click(await screen.findByRole('option', { name: '04C7 · Anna' }))
  await waitFor(() => expect(field).toHaveProperty('value', '04C7 · Anna'))
  type(/^Subject/, 'Lost')
  type(/^Text/, 'Found again')
  await press('Save note')
  await waitFor(() =>
    expect(createNote.mock.lastCall?.[0].body).toMatchObject({ resourceType: 'Tag', resourceId: other.id }),
  )
  expect(asked[0]).toBe('')
  expect(new Set(asked).size).toBeLessThanOrEqual(3)
})

test('a text of 180 characters is counted, and one more is refused [NOTE-07 NOTE-08]', async () => {
  open()
  await press('Create note')
  await dialog('Create note')
  type(/^Text/, 'a'.repeat(180))
  expect(screen.getByText('180 / 180')).toBeTruthy()
  type(/^Text/, 'a'.repeat(181))
  expect(screen.getByText('181 / 180')).toBeTruthy()
  await userEvent.click(screen.getByRole('textbox', { name: /^Subject/ }))
  await userEvent.paste('a'.repeat(101))
  await press('Save note')
  expect(await screen.findByText('The text of a note has at most 180 characters.')).toBeTruthy()
  expect(screen.getByText('The subject of a note has at most 100 characters.')).toBeTruthy()
})

test('one subject is offered, for an IQ and for the site [NOTE-12]', async () => {
  open()
  await press('Create note')
  for (const [kind, isOffered] of [
    ['IQ', true],
    ['Lock', false],
    ['Repeater', false],
    ['Floor plan', false],
    ['Tag', false],
    ['Site', true],
  ] as const) {
    await select(/^Note type/, kind)
    expect([kind, screen.queryByRole('button', { name: 'Network issues' }) !== null]).toEqual([
      kind,
      isOffered,
    ])
  }
  await press('Network issues')
  expect(screen.getByRole('textbox', { name: /^Subject/ })).toHaveProperty('value', 'Network issues')
})

test('an edit keeps type and resource, and saves text, subject and privacy alone [NOTE-13 NOTE-14 NOTE-20]', async () => {
  const changeNote = vi.fn<NonNullable<TestAnswers['changeNote']>>(async () => mine)
  open({ changeNote })
  await screen.findByRole('row', { name: /Wifi/ })
  await act('Wifi', 'Edit note')
  await dialog('Edit note')
  const settled = screen.getByRole('combobox', { name: /^Note type/ })
  expect(settled).toHaveProperty('value', 'Lock')
  expect(settled.getAttribute('aria-disabled')).toBe('true')
  await userEvent.click(settled)
  expect(screen.queryByRole('option')).toBeNull()
  type(/^Subject/, 'Solved')
  type(/^Text/, 'Strong now')
  await press('Save changes')
  await waitFor(() =>
    expect(changeNote.mock.lastCall?.[0]).toEqual({
      params: { installationId, noteId: mine.id },
      body: { subject: 'Solved', noteText: 'Strong now', isPrivateNote: false },
    }),
  )
  expect(await screen.findByText('The Note has been edited successfully')).toBeTruthy()
})

test('a note that somebody changed meanwhile is shown as it is now, and then written over [API-28]', async () => {
  let note = mine
  const sent: unknown[] = []
  const changeNote = vi
    .fn<NonNullable<TestAnswers['changeNote']>>(async () => note)
    .mockImplementationOnce(() => {
      note = { ...mine, subject: 'Signal', noteText: 'Weak upstairs', version: 5 }
      return Promise.reject(new RequestError({ message: 'Changed.', errorCode: 'Stale', statusCode: 412 }))
    })
  renderPage(<NotesPage />, {
    at: notesAt,
    tab: 'notes',
    answers: {
      getMe: async () => basicInstaller,
      listNotes: async () => page([note]),
      changeNote,
      ...resources,
    },
    onCall: (name, options) => name === 'changeNote' && sent.push(options?.ifMatch),
  })
  await screen.findByRole('row', { name: /Wifi/ })
  await act('Wifi', 'Edit note')
  await dialog('Edit note')
  type(/^Subject/, 'Solved')
  await press('Save changes')
  expect(await screen.findByText(/changed meanwhile: “Signal”, “Weak upstairs”/)).toBeTruthy()
  expect(screen.getByRole('textbox', { name: /^Subject/ })).toHaveProperty('value', 'Solved')
  await press('Save changes')
  expect(await screen.findByText('The Note has been edited successfully')).toBeTruthy()
  expect(sent).toEqual([4, 5])
})

test('what the platform refuses is shown in the modal, which stays open', async () => {
  const changeNote = () => Promise.reject(new RequestError({ message: 'Not now.', statusCode: 503 }))
  open({ changeNote })
  await screen.findByRole('row', { name: /Wifi/ })
  await act('Wifi', 'Edit note')
  await dialog('Edit note')
  await press('Save changes')
  const alert = await screen.findByRole('alert')
  expect(alert.textContent).toContain('Something went wrong')
  expect(alert.textContent).toContain('Not now.')
})

test('of the chosen notes those of others stay, which the one question says [PICK-06]', async () => {
  const deleteNote = vi.fn(async () => undefined)
  open({ deleteNote })
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Select all' }))
  await press('Delete selected')
  const question = await screen.findByRole('alertdialog', { name: 'Delete this note?' })
  expect(within(question).getByText('1 note')).toBeTruthy()
  expect(within(question).getByText('1 selected note is somebody else’s and stays.')).toBeTruthy()
  expect(deleteNote).not.toHaveBeenCalled()
  await userEvent.click(within(question).getByRole('button', { name: 'Delete note' }))
  expect(await screen.findByText('1 note deleted.')).toBeTruthy()
  expect(deleteNote.mock.calls).toEqual([[{ params: { installationId, noteId: mine.id } }]])
  expect(screen.getByText('1 note selected')).toBeTruthy()
})

test('the note of somebody else can be read, and neither edited nor deleted [NOTE-18]', async () => {
  open()
  await screen.findByRole('row', { name: /Parking/ })
  await press('Actions for Parking')
  const reason = 'You are not the author of this note and therefore cannot edit or delete it.'
  for (const name of [/^Edit note/, /^Delete note/]) {
    const action = await screen.findByRole('menuitem', { name })
    expect(action.getAttribute('aria-disabled')).toBe('true')
    expect(action.textContent).toContain(reason)
    await userEvent.click(action)
  }
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(screen.getByRole('menuitem', { name: 'View note' }).getAttribute('aria-disabled')).toBe('false')
})

test('a note is deleted after a question that names it [NOTE-21]', async () => {
  const deleteNote = vi.fn<NonNullable<TestAnswers['deleteNote']>>(async () => undefined)
  open({ deleteNote })
  await screen.findByRole('row', { name: /Wifi/ })
  await act('Wifi', 'Delete note')
  const question = await screen.findByRole('alertdialog')
  await userEvent.click(within(question).getByRole('button', { name: 'Delete note' }))
  await waitFor(() =>
    expect(deleteNote.mock.lastCall?.[0]).toEqual({ params: { installationId, noteId: mine.id } }),
  )
  expect(await screen.findByText('Note deleted')).toBeTruthy()
})

test('from a resource, a note about that resource is written [NOTE-05]', async () => {
  const createNote = vi.fn<NonNullable<TestAnswers['createNote']>>(async () => mine)
  const onClose = vi.fn()
  const resource = { type: 'FloorPlan', id: plan.id, reference: 'Ground floor' } as const
  renderPage(<CreateNote installationId={installationId} resource={resource} onClose={onClose} />, {
    at: `/installations/${installationId}/floor-plans`,
    tab: 'floor-plans',
    answers: { createNote },
  })
  await dialog('Create note')
  expect(screen.getByRole('combobox', { name: /^Resource/ })).toHaveProperty('value', 'Ground floor')
  type(/^Subject/, 'Stairs')
  type(/^Text/, 'Not on the drawing')
  await press('Save note')
  await waitFor(() =>
    expect(createNote.mock.lastCall?.[0].body).toMatchObject({
      resourceType: 'FloorPlan',
      resourceId: plan.id,
    }),
  )
  await waitFor(() => expect(onClose).toHaveBeenCalled())
})

test('where there is no note, the page says so', async () => {
  open({ listNotes: async () => page([]) })
  expect(await screen.findByText('No notes yet')).toBeTruthy()
})

test('a note leads to its own history [HISTORY-15]', async () => {
  const { location } = open()
  await act('Wifi', 'History')
  await expect.poll(location).toBe(`/installations/${installationId}/history?thing=${mine.id}`)
})
