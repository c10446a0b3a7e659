import type { ListQuery } from '@commissioning/contract/list'
import type { Note, NotedResource } from '@commissioning/contract/notes/note-endpoints'
import { type Insertable, type Selectable, sql } from 'kysely'
import type { Tx } from '../database/database.ts'
import { type ListFields, listPage } from '../http/list-page.ts'
import type { NoteTables } from './note-table.ts'

const fields = {
  id: { column: 'note.id', type: 'id' },
  subject: { column: 'note.subject', type: 'text' },
  resource_type: { column: 'note.resourceType', type: 'text' },
  resource_id: { column: 'note.resourceId', type: 'id' },
  resource_reference: { column: 'note.resourceReference', type: 'text' },
  collection_id: { column: 'note.collectionId', type: 'id' },
  user_email: { column: 'note.userEmail', type: 'text' },
  user_first_name: { column: 'note.userFirstName', type: 'text' },
  is_private_note: { column: 'note.isPrivateNote', type: 'boolean' },
  created_on: { column: 'note.createdOn', type: 'instant' },
} as const satisfies ListFields

const resourceFields = {
  resource_type: { column: 'resource.resourceType', type: 'text' },
  resource_id: { column: 'resource.resourceId', type: 'id' },
  resource_reference: { column: 'resource.resourceReference', type: 'text' },
  count: { column: 'resource.count', type: 'integer' },
} as const satisfies ListFields

interface NoteList {
  installationId: string
  query: ListQuery
  /** Of who asks. */
  email: string
}

/** The notes of the collection that the door has entered, without the private ones of others. */
export const listNotes = (tx: Tx, { installationId, query, email }: NoteList) =>
  listPage({
    rows: readableNotes(tx, email).selectAll('note'),
    query,
    path: `/api/installations/${installationId}/notes`,
    fields,
    idColumn: 'note.id',
    defaultOrder: 'subject asc',
    present: presentNote,
  })

/** One row for each resource, by the name that its newest note knows. */
export const listNotedResources = (tx: Tx, { installationId, query, email }: NoteList) =>
  listPage({
    rows: tx
      .selectFrom(
        readableNotes(tx, email)
          .groupBy(['note.resourceType', 'note.resourceId'])
          .select(['note.resourceType', 'note.resourceId'])
          .select(sql<number>`count(*)::int`.as('count'))
          .select(
            sql<string>`(array_agg(note.resource_reference order by note.created_on desc, note.id desc))[1]`.as(
              'resourceReference',
            ),
          )
          .as('resource'),
      )
      .selectAll('resource'),
    query,
    path: `/api/installations/${installationId}/notes/resources/aggregate`,
    fields: resourceFields,
    idColumn: 'resource.resourceId',
    defaultOrder: 'resource_reference asc',
    present: (row): NotedResource => row,
  })

export async function findNote(tx: Tx, id: string, email: string): Promise<Note | undefined> {
  const row = await readableNotes(tx, email).where('note.id', '=', id).selectAll('note').executeTakeFirst()
  return row && presentNote(row)
}

/** Nothing is held for anybody but the author. */
export const holdNote = (tx: Tx, id: string) =>
  tx.selectFrom('note').where('id', '=', id).select('id').forUpdate().executeTakeFirst()

export const insertNote = (tx: Tx, note: Insertable<NoteTables['note']>) =>
  tx.insertInto('note').values(note).execute()

export const updateNote = (tx: Tx, id: string, words: Pick<Note, 'subject' | 'noteText' | 'isPrivateNote'>) =>
  tx
    .updateTable('note')
    .where('id', '=', id)
    .set((eb) => ({ ...words, version: eb('version', '+', 1) }))
    .execute()

export const deleteNoteRow = (tx: Tx, id: string) => tx.deleteFrom('note').where('id', '=', id).execute()

const readableNotes = (tx: Tx, email: string) =>
  tx
    .selectFrom('note')
    .where(({ or, eb }) => or([eb('note.isPrivateNote', '=', false), eb('note.userEmail', '=', email)]))

function presentNote({ collectionId: _, createdOn, ...note }: Selectable<NoteTables['note']>): Note {
  return { ...note, createdOn: createdOn.toISOString() }
}
