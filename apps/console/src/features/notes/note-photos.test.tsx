import type { CallOptions } from '@commissioning/contract/http/client'
import { RequestError } from '@commissioning/contract/http/request-error'
import type { Note, NotePhoto } from '@commissioning/contract/notes/note-endpoints'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { makeInstallation } from '../../testing/installed.ts'
import { basicInstaller } from '../../testing/people.ts'
import { renderPage, type TestAnswers } from '../../testing/render-page.tsx'
import { watchSavedFiles } from '../../testing/saved-files.ts'
import { NotesPage } from './notes-page.tsx'

const saved = watchSavedFiles()

const installationId = makeInstallation().id
const makeId = (number: number) => `0192d3a0-0000-7000-8000-${String(number).padStart(12, '0')}`
const photo = (number: number): NotePhoto => ({ id: makeId(number), width: 4, height: 3 })
let added = 100
const another = async () => photo(++added)
const photos = [photo(1), photo(2), photo(3)]
const note: Note = {
  id: makeId(9),
  version: 4,
  subject: 'Wifi',
  noteText: 'Weak here',
  isPrivateNote: false,
  resourceType: 'Collection',
  resourceId: installationId,
  resourceReference: 'Harbour Tower',
  userEmail: basicInstaller.email,
  userFirstName: 'Noor',
  userLastName: 'Visser',
  createdOn: '2026-03-04T12:00:00.000Z',
  photos,
}

type CreatePhoto = NonNullable<TestAnswers['createNotePhoto']>
function visit(answers: TestAnswers = {}, notes = [note]) {
  const createNotePhoto = vi.fn<CreatePhoto>(another)
  const getNotePhotoFile = vi.fn<NonNullable<TestAnswers['getNotePhotoFile']>>(async () => new Blob(['x']))
  const sent: [string, CallOptions | undefined][] = []
  const view = renderPage(<NotesPage />, {
    at: `/installations/${installationId}/notes`,
    tab: 'notes',
    answers: {
      getMe: async () => basicInstaller,
      listNotes: async () => ({ items: notes, count: notes.length, nextPageLink: null }),
      createNote: async () => ({ ...note, photos: [], version: 1 }),
      changeNote: async () => ({ ...note, version: 5 }),
      createNotePhoto,
      getNotePhotoFile,
      ...answers,
    },
    onCall: (name, options) => void sent.push([name, options]),
  })
  const optionsOf = (name: string) => sent.filter(([called]) => called === name).map(([, given]) => given)
  return { ...view, createNotePhoto, getNotePhotoFile, optionsOf, sent }
}
const aFile = (name = 'door.jpg', type = 'image/jpeg') => new File([name], name, { type })
const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }))
const picker = () => screen.findByLabelText('Choose photos')
const pick = async (...files: File[]) => fireEvent.change(await picker(), { target: { files } })
const previews = () =>
  within(screen.getByRole('dialog'))
    .queryAllByRole('img')
    .map((image) => image.getAttribute('alt'))

async function write() {
  await press('Create note')
  await userEvent.click(await screen.findByRole('combobox', { name: /^Note type/ }))
  await userEvent.click(await screen.findByRole('option', { name: 'Site' }))
  for (const [label, value] of [
    [/^Subject/, 'Wifi'],
    [/^Text/, 'Weak here'],
  ] as const)
    fireEvent.change(screen.getByRole('textbox', { name: label }), { target: { value } })
}
async function edit() {
  await press('Actions for Wifi')
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Edit note' }))
  await screen.findByRole('dialog', { name: 'Edit note' })
}
async function view() {
  await userEvent.click(await screen.findByText('Wifi'))
  return screen.findByRole('dialog', { name: 'Wifi' })
}
const refused = (message: string, errorCode = 'StorageFull') => {
  throw new RequestError({ message, errorCode, statusCode: 507 })
}

test('photos come from camera, picker, drop and clipboard, are shown, and can be left out [NOTE-40]', async () => {
  const { createNotePhoto } = visit()
  await write()
  const camera = screen.getByLabelText('Take a photo')
  expect([camera.getAttribute('capture'), camera.getAttribute('accept')]).toEqual([
    'environment',
    'image/jpeg,image/png,image/webp',
  ])
  fireEvent.change(camera, { target: { files: [aFile('camera.jpg')] } })
  await pick(aFile('one.png', 'image/png'), aFile('two.webp', 'image/webp'))
  fireEvent.drop(await picker(), { dataTransfer: { files: [aFile('dropped.jpg')] } })
  fireEvent.paste(screen.getByRole('textbox', { name: /^Text/ }), {
    clipboardData: { files: [aFile('pasted.png', 'image/png')] },
  })
  await waitFor(() =>
    expect(previews()).toEqual(['camera.jpg', 'one.png', 'two.webp', 'dropped.jpg', 'pasted.png']),
  )
  await press('Remove two.webp')
  await press('Save note')
  expect(await screen.findByText('The Note has been created successfully')).toBeTruthy()
  expect(createNotePhoto.mock.calls.map(([{ file }]) => file.name)).toEqual([
    'camera.jpg',
    'one.png',
    'dropped.jpg',
    'pasted.png',
  ])
  expect(createNotePhoto.mock.lastCall?.[0].params).toEqual({ installationId, noteId: note.id })
})

test('what is no photo, and one more than six, is not taken, with the sentence [NOTE-33 NOTE-34]', async () => {
  visit()
  await write()
  await pick(aFile('scan.heic'), aFile())
  const alert = await screen.findByRole('alert')
  expect(alert.textContent).toBe(
    'scan.heic: Invalid file type. Allowed file types are: .jpg, .jpeg, .png, .webp',
  )
  expect(previews()).toEqual(['door.jpg'])
  await pick(...Array.from({ length: 6 }, (_, number) => aFile(`${number}.jpg`)))
  expect(await screen.findByText('A note has room for 6 photos. Remove one first.')).toBeTruthy()
  expect(previews()).toHaveLength(6)
  expect(screen.queryByLabelText('Choose photos')).toBeNull()
})

test('each photo shows how far it is, one after the other [NOTE-41]', async () => {
  const first = Promise.withResolvers<NotePhoto>()
  const createNotePhoto = vi.fn<CreatePhoto>(another).mockReturnValueOnce(first.promise)
  const { optionsOf } = visit({ createNotePhoto })
  await write()
  await pick(aFile('one.jpg'), aFile('two.jpg'))
  await press('Save note')
  const bar = await screen.findByRole('progressbar', { name: 'Sending one.jpg' })
  act(() => optionsOf('createNotePhoto')[0]?.onSent?.(0.25))
  expect(bar).toHaveProperty('value', 0.25)
  expect(createNotePhoto).toHaveBeenCalledOnce()
  expect(screen.queryByRole('button', { name: /^Remove/ })).toBeNull()
  first.resolve(photo(6))
  expect(await screen.findByText('The Note has been created successfully')).toBeTruthy()
  expect(createNotePhoto).toHaveBeenCalledTimes(2)
})

test('a photo that fails is sent again under its key, and the note is written once [NOTE-41]', async () => {
  let isFull = true
  const createNote = vi.fn<NonNullable<TestAnswers['createNote']>>(async () => ({
    ...note,
    photos: [],
    version: 1,
  }))
  const createNotePhoto = vi.fn<CreatePhoto>(async ({ file }) =>
    file.name === 'two.jpg' && isFull ? refused('No room.') : another(),
  )
  const { optionsOf, sent } = visit({ createNote, createNotePhoto })
  await write()
  await pick(aFile('one.jpg'), aFile('two.jpg'), aFile('three.jpg'))
  await press('Save note')
  expect(await screen.findByText('No room.')).toBeTruthy()
  const left = 'The note is saved, but 1 photo is not. Save again to send it, or remove it.'
  expect((await screen.findByRole('alert')).textContent).toContain(left)
  expect(screen.getByRole('textbox', { name: /^Text/ })).toHaveProperty('value', 'Weak here')
  expect(screen.getByRole('combobox', { name: /^Note type/ }).getAttribute('aria-disabled')).toBe('true')

  isFull = false
  await press('Try again: two.jpg')
  expect(await screen.findByText('The Note has been created successfully')).toBeTruthy()
  expect(createNote).toHaveBeenCalledOnce()
  expect(sent.some(([name]) => name === 'changeNote')).toBe(false)
  expect(createNotePhoto.mock.calls.map(([{ file }]) => file.name)).toEqual([
    'one.jpg',
    'two.jpg',
    'three.jpg',
    'two.jpg',
  ])
  const keys = optionsOf('createNotePhoto').map((options) => options?.idempotencyKey)
  expect(new Set(keys).size).toBe(3)
  expect([keys[1] === undefined, keys[3]]).toEqual([false, keys[1]])
  expect(optionsOf('createNotePhoto').map((options) => options?.ifMatch)).toEqual([1, 1, 1, 1])
})

test('words that are changed after a photo failed are saved with the next try [NOTE-41]', async () => {
  const changeNote = vi.fn<NonNullable<TestAnswers['changeNote']>>(async () => ({ ...note, version: 2 }))
  const createNotePhoto = vi.fn<CreatePhoto>(another).mockImplementationOnce(async () => refused('No room.'))
  const { optionsOf } = visit({ changeNote, createNotePhoto })
  await write()
  await pick(aFile())
  await press('Save note')
  await screen.findByText('No room.')
  fireEvent.change(screen.getByRole('textbox', { name: /^Text/ }), { target: { value: 'Gone here' } })
  await press('Save note')
  expect(await screen.findByText('The Note has been created successfully')).toBeTruthy()
  expect(changeNote.mock.calls).toEqual([
    [
      {
        params: { installationId, noteId: note.id },
        body: { subject: 'Wifi', noteText: 'Gone here', isPrivateNote: false },
      },
    ],
  ])
  expect(optionsOf('changeNote')[0]?.ifMatch).toBe(1)
  expect(optionsOf('createNotePhoto').map((options) => options?.ifMatch)).toEqual([1, 2])
})

test('an edit removes photos and adds others, once it is saved [NOTE-33]', async () => {
  const deleteNotePhoto = vi.fn<NonNullable<TestAnswers['deleteNotePhoto']>>(async () => undefined)
  const { createNotePhoto, optionsOf } = visit({ deleteNotePhoto })
  await edit()
  await press('Remove Photos, photo 2 of 3')
  await pick(aFile())
  expect(deleteNotePhoto).not.toHaveBeenCalled()
  await press('Save changes')
  expect(await screen.findByText('The Note has been edited successfully')).toBeTruthy()
  const params = { installationId, noteId: note.id }
  expect(deleteNotePhoto.mock.calls).toEqual([[{ params: { ...params, photoId: makeId(2) } }]])
  expect(createNotePhoto).toHaveBeenCalledOnce()
  expect(
    [...optionsOf('changeNote'), ...optionsOf('createNotePhoto')].map((given) => given?.ifMatch),
  ).toEqual([4, 5])
})

test('a photo for a note that was changed meanwhile says so, and the next save writes over it [NOTE-38]', async () => {
  let newest = note
  const createNotePhoto = vi.fn<CreatePhoto>(another).mockImplementationOnce(async () => {
    newest = { ...note, noteText: 'Solved upstairs', version: 6 }
    return refused('Changed.', 'Stale')
  })
  const { optionsOf } = visit({
    createNotePhoto,
    listNotes: async () => ({ items: [newest], count: 1, nextPageLink: null }),
    changeNote: async () => ({ ...newest, version: newest.version + 1 }),
  })
  await edit()
  await pick(aFile())
  await press('Save changes')
  expect(await screen.findByText(/changed meanwhile: “Wifi”, “Solved upstairs”/)).toBeTruthy()
  await press('Save changes')
  expect(await screen.findByText('The Note has been edited successfully')).toBeTruthy()
  expect(optionsOf('changeNote').map((options) => options?.ifMatch)).toEqual([4, 6])
  expect(optionsOf('createNotePhoto').map((options) => options?.ifMatch)).toEqual([5, 7])
})

test('the list says how many photos a note has, and the note shows them small [NOTE-42]', async () => {
  const { getNotePhotoFile } = visit({}, [note, { ...note, id: makeId(8), subject: 'Bare', photos: [] }])
  const row = await screen.findByRole('row', { name: /Wifi/ })
  expect(within(row).getByRole('img', { name: '3 photos' }).textContent).toBe('3')
  expect(within(screen.getByRole('row', { name: /Bare/ })).queryByRole('img')).toBeNull()
  const dialog = await view()
  await waitFor(() =>
    expect(within(dialog).queryAllByRole('img', { name: /^Wifi, photo . of 3$/ })).toHaveLength(3),
  )
  expect(getNotePhotoFile.mock.calls.map(([{ query }]) => query)).toEqual(
    photos.map(() => ({ size: 'thumbnail' })),
  )
})

test('a note that was stored for use without a network before notes had photos is read without', async () => {
  const { photos: _, ...before } = note
  visit({}, [before as Note])
  expect((await view()).textContent).toContain('Weak here')
})

test('the viewer goes through the photos by keys, buttons and swipes, and Escape leaves it [NOTE-43]', async () => {
  visit()
  await view()
  await press('Open photo 3 of 3')
  const shown = async (number: number) => {
    expect(await screen.findByText(`${number} / 3`)).toBeTruthy()
    const pictures = await screen.findAllByRole('img', { name: `Wifi, photo ${number} of 3` })
    return pictures.at(-1) as HTMLElement
  }
  await shown(3)
  fireEvent.keyDown(document.body, { key: 'ArrowRight' })
  await shown(1)
  fireEvent.keyDown(document.body, { key: 'ArrowLeft' })
  await shown(3)
  await press('Next photo')
  await press('Previous photo')
  const swipe = (picture: HTMLElement, toX: number, toY = 100) => {
    const start = [{ clientX: 200, clientY: 100 }]
    fireEvent.touchStart(picture, { touches: start, changedTouches: start })
    fireEvent.touchEnd(picture, { touches: [], changedTouches: [{ clientX: toX, clientY: toY }] })
  }
  swipe(await shown(3), 120)
  swipe(await shown(1), 280)
  swipe(await shown(3), 180)
  swipe(await shown(3), 120, 200)
  await shown(3)
  await userEvent.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByText('3 / 3')).toBeNull())
  expect(screen.getByRole('dialog', { name: 'Wifi' })).toBeTruthy()
})

test('a photo that cannot be read says so, and is read again when asked [NOTE-43]', async () => {
  let isBroken = true
  const getNotePhotoFile: TestAnswers['getNotePhotoFile'] = async ({ query }) =>
    isBroken && !query.size ? refused('Not now.') : new Blob(['x'])
  visit({ getNotePhotoFile }, [{ ...note, photos: [photo(1)] }])
  await view()
  await press('Open photo 1 of 1')
  expect(await screen.findByText('Not now.')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Next photo' })).toBeNull()
  isBroken = false
  await press('Try again')
  expect(await screen.findByRole('button', { name: 'Zoom in' })).toBeTruthy()
})

test('the saved list of notes says how many photos each has [NOTE-44]', async () => {
  visit()
  await screen.findByRole('row', { name: /Wifi/ })
  await press(/^Export/)
  await userEvent.click(await screen.findByRole('menuitem', { name: /CSV/ }))
  await screen.findByText(/\(1 row\)$/)
  const [heading, row] = ((await saved[0]?.blob.text()) ?? '').split('\r\n')
  const at = heading?.split(/[,;]/).findIndex((column) => column.includes('Photos')) ?? -1
  expect(row?.split(/[,;]/)[at]).toBe('3')
})
