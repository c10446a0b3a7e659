import type { ListQuery } from '@commissioning/contract/http/list'
import { type Note, type NotedResource, noteEndpoints } from '@commissioning/contract/notes/note-endpoints'
import { type Insertable, type Selectable, sql } from 'kysely'
import { type ColumnsOf, listPage } from '../../http/list-page.ts'
import type { Tx } from '../../infra/database/database.ts'
import type { Tables } from '../../infra/database/tables.generated.ts'
import { photosOfNote } from './note-photo-store.ts'

const columns = {
  id: 'note.id',
  subject: 'note.subject',
  resource_type: 'note.resourceType',
  resource_id: 'note.resourceId',
  resource_reference: 'note.resourceReference',
  collection_id: 'note.collectionId',
  user_email: 'note.userEmail',
  user_first_name: 'note.userFirstName',
  is_private_note: 'note.isPrivateNote',
  created_on: 'note.createdOn',
} as const satisfies ColumnsOf<typeof noteEndpoints.listNotes>

const resourceColumns = {
  resource_type: 'resource.resourceType',
  resource_id: 'resource.resourceId',
  resource_reference: 'resource.resourceReference',
  count: 'resource.count',
} as const satisfies ColumnsOf<typeof noteEndpoints.listNotedResources>

interface NoteList {
  query: ListQuery
  /** The caller's address decides which private notes are theirs. */
  email: string
}

/** The notes of the collection that the request is authorized for, without the private ones of others. */
export const listNotes = (tx: Tx, { query, email }: NoteList) =>
  listPage({
    tx,
    rows: (tx) => readableNotes(tx, email).selectAll('note').select(photosOfNote.as('photos')),
    query,
    list: noteEndpoints.listNotes.list,
    columns,
    idColumn: 'note.id',
    present: presentNote,
  })

/** One row for each resource, with the name in its newest note. */
export const listNotedResources = (tx: Tx, { query, email }: NoteList) =>
  listPage({
    tx,
    rows: (tx) =>
      tx
        .selectFrom(
          // in the order of their index, in which neither groups nor newest notes have to be sorted
          readableNotes(tx, email)
            .distinctOn(['note.resourceType', 'note.resourceId'])
            .select(['note.resourceType', 'note.resourceId', 'note.resourceReference'])
            .select(
              sql<number>`(count(*) over (partition by note.resource_type, note.resource_id))::int`.as(
                'count',
              ),
            )
            .orderBy('note.resourceType')
            .orderBy('note.resourceId')
            .orderBy('note.createdOn', 'desc')
            .orderBy('note.id', 'desc')
            .as('resource'),
        )
        .selectAll('resource'),
    query,
    list: noteEndpoints.listNotedResources.list,
    columns: resourceColumns,
    idColumn: 'resource.resourceId',
    isMadeWhole: true,
    present: ({ resourceType, resourceId, resourceReference, count }): NotedResource => ({
      resourceType,
      resourceId,
      resourceReference,
      count,
    }),
  })

export async function findNote(tx: Tx, id: string, email: string): Promise<Note | undefined> {
  const row = await readableNotes(tx, email)
    .where('note.id', '=', id)
    .selectAll('note')
    .select(photosOfNote.as('photos'))
    .executeTakeFirst()
  return row && presentNote(row)
}

/** Locks the note for its author only. */
export const selectNoteForUpdate = (tx: Tx, id: string) =>
  tx.selectFrom('note').where('id', '=', id).select('id').forUpdate().executeTakeFirst()

export const insertNote = (tx: Tx, note: Insertable<Tables['note']>) =>
  tx.insertInto('note').values(note).execute()

export const updateNote = (
  tx: Tx,
  id: string,
  messages: Pick<Note, 'subject' | 'noteText' | 'isPrivateNote'>,
) =>
  tx
    .updateTable('note')
    .where('id', '=', id)
    .set((eb) => ({ ...messages, version: eb('version', '+', 1) }))
    .execute()

export const deleteNoteRow = (tx: Tx, id: string) => tx.deleteFrom('note').where('id', '=', id).execute()

const readableNotes = (tx: Tx, email: string) =>
  tx
    .selectFrom('note')
    .where(({ or, eb }) => or([eb('note.isPrivateNote', '=', false), eb('note.userEmail', '=', email)]))

type NoteRow = Selectable<Tables['note']> & Pick<Note, 'photos'>

function presentNote({ collectionId: _, findKey: _key, createdOn, ...note }: NoteRow): Note {
  return { ...note, createdOn: createdOn.toISOString() }
}
