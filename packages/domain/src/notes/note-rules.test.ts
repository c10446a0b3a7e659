import { expect, test } from 'vitest'
import { noteRefusals } from './note-refusals.ts'
import {
  NOTE_RESOURCE_TYPES,
  NOTE_TEXT_LIMIT,
  noteTypeWord,
  predefinedSubjects,
  refuseNoteChange,
  refuseNoteResource,
  refuseNoteSubject,
  refuseNoteText,
} from './note-rules.ts'

test('a note is about an IQ, lock, repeater, floor plan, tag or the collection, shown as Site [NOTE-23]', () => {
  expect(NOTE_RESOURCE_TYPES).toEqual(['Iq', 'Lock', 'Repeater', 'FloorPlan', 'Collection', 'Tag'])
  expect(NOTE_RESOURCE_TYPES.map(noteTypeWord)).toEqual([
    'Iq',
    'Lock',
    'Repeater',
    'FloorPlan',
    'Site',
    'Tag',
  ])
})

test('the one predefined subject is offered for IQ and Site alone', () => {
  const offered = NOTE_RESOURCE_TYPES.filter((type) => predefinedSubjects(type).length > 0)
  expect(offered).toEqual(['Iq', 'Collection'])
  expect(predefinedSubjects('Iq')).toEqual(['NetworkIssues'])
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
