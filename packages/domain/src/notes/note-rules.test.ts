import { expect, test } from 'vitest'
import { refuseFile } from '../files/file-rules.ts'
import { noteRefusals } from './note-refusals.ts'
import {
  listPredefinedSubjects,
  NOTE_PHOTO_FILE_LIMITS,
  NOTE_PHOTO_LIMIT,
  NOTE_RESOURCE_TYPES,
  NOTE_TEXT_LIMIT,
  notePhotoName,
  noteTypeLabel,
  refuseNoteChange,
  refuseNoteResource,
  refuseNoteSubject,
  refuseNoteText,
  refuseOneMorePhoto,
  STORED_FILE_LIMIT,
} from './note-rules.ts'

test('a note is about an IQ, lock, repeater, floor plan, tag or the collection, shown as Site [NOTE-23]', () => {
  expect(NOTE_RESOURCE_TYPES).toEqual(['Iq', 'Lock', 'Repeater', 'FloorPlan', 'Collection', 'Tag'])
  expect(NOTE_RESOURCE_TYPES.map(noteTypeLabel)).toEqual([
    'Iq',
    'Lock',
    'Repeater',
    'FloorPlan',
    'Site',
    'Tag',
  ])
})

test('the one predefined subject is offered for IQ and Site alone', () => {
  const offered = NOTE_RESOURCE_TYPES.filter((type) => listPredefinedSubjects(type).length > 0)
  expect(offered).toEqual(['Iq', 'Collection'])
  expect(listPredefinedSubjects('Iq')).toEqual(['NetworkIssues'])
})

test.each([
  ['', noteRefusals.NoteTextRequired],
  ['   ', noteRefusals.NoteTextRequired],
  ['a', undefined],
  ['é'.repeat(NOTE_TEXT_LIMIT), undefined],
  ['🔒'.repeat(NOTE_TEXT_LIMIT), undefined],
  [` ${'a'.repeat(NOTE_TEXT_LIMIT)} `, undefined],
  ['a'.repeat(NOTE_TEXT_LIMIT + 1), noteRefusals.NoteTextTooLong],
])('the text %j is answered as it should', (text, refusal) => {
  expect(NOTE_TEXT_LIMIT).toBe(180)
  expect(refuseNoteText(text)).toBe(refusal)
})

test.each([
  [' ', noteRefusals.NoteSubjectRequired],
  ['Door does not close', undefined],
  ['a'.repeat(101), noteRefusals.NoteSubjectTooLong],
])('the subject %j is answered as it should', (subject, refusal) => {
  expect(refuseNoteSubject(subject)).toBe(refusal)
})

test('a resource is asked for, except for a site', () => {
  for (const type of NOTE_RESOURCE_TYPES)
    expect(refuseNoteResource(type, null)).toBe(
      type === 'Collection' ? undefined : noteRefusals.NoteResourceRequired,
    )
  expect(refuseNoteResource('Lock', 'a lock')).toBeUndefined()
})

test('the author is known by the e-mail address, in capitals or not', () => {
  expect(refuseNoteChange({ userEmail: 'iris@brightlocks.test' }, 'Iris@BrightLocks.test')).toBeUndefined()
  expect(refuseNoteChange({ userEmail: 'iris@brightlocks.test' }, 'adam@brightlocks.test')).toBe(
    noteRefusals.NotNoteAuthor,
  )
})

test('a note has room for 6 photos, and an installation for about two thousand [NOTE-33]', () => {
  expect(NOTE_PHOTO_LIMIT).toBe(6)
  expect(refuseOneMorePhoto({ photos: 5, files: STORED_FILE_LIMIT - 1 })).toBeUndefined()
  expect(refuseOneMorePhoto({ photos: 5, files: STORED_FILE_LIMIT })).toBe(noteRefusals.PhotosFull)
  expect(refuseOneMorePhoto({ photos: 6 })).toMatchObject({
    code: 'NotePhotosFull',
    message: 'A note has room for 6 photos. Remove one first.',
  })
})

test.each([
  ['IMG_0001.JPG', 16_777_216, undefined],
  ['door.webp', 1, undefined],
  ['IMG_0001.HEIC', 1, 'Invalid file type. Allowed file types are: .jpg, .jpeg, .png, .webp'],
  ['door.png', 16_777_217, 'Max file size is 16 MB.'],
])('a photo named %s of %i bytes is answered as it should [NOTE-34]', (name, size, message) => {
  expect(refuseFile([{ name, size }], NOTE_PHOTO_FILE_LIMITS)?.message).toBe(message)
})

test('a photo is saved under the subject of its note', () => {
  expect(notePhotoName('Wifi', 'image/webp')).toBe('Wifi.webp')
  expect(notePhotoName('Wifi', 'image/jpeg')).toBe('Wifi.jpg')
})
