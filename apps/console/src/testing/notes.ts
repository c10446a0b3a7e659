import type { Note } from '@commissioning/contract/notes/note-endpoints'
import { basicInstaller } from './people.ts'

/** A note of the person who is signed in; what a test is about it names itself. */
export const makeNote = (change: Partial<Note> = {}): Note => ({
  id: '0192d3a0-0000-7000-8000-0000000006a0',
  version: 4,
  subject: 'Wifi',
  noteText: 'Weak here',
  isPrivateNote: false,
  resourceType: 'Collection',
  resourceId: '0192d3a0-0000-7000-8000-0000000006b0',
  resourceReference: 'Harbour Tower',
  userEmail: basicInstaller.email,
  userFirstName: 'Noor',
  userLastName: 'Visser',
  createdOn: '2026-03-04T12:00:00.000Z',
  photos: [],
  ...change,
})
