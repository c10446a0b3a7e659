import type { NoteResourceType } from '@commissioning/domain/notes/note-rules'
import type { Tx } from '../../infra/database/database.ts'

interface NoteResource {
  id: string
  reference: string
}

/** The resource of a note with its current name; undefined where the collection has no such thing. */
export function findNoteResource(
  tx: Tx,
  type: NoteResourceType,
  id: string,
  collectionId: string,
): Promise<NoteResource | undefined> {
  switch (type) {
    case 'Iq':
      return tx
        .selectFrom('iq')
        .where('id', '=', id)
        .select(['id', 'customerReference as reference'])
        .executeTakeFirst()
    case 'Lock':
    case 'Repeater':
      return tx
        .selectFrom('hardware')
        .where('id', '=', id)
        .where('hardwareType', '=', type === 'Lock' ? 'lock' : 'repeater')
        .select(['id', 'customerReference as reference'])
        .executeTakeFirst()
    case 'FloorPlan':
      return tx
        .selectFrom('floorPlan')
        .where('id', '=', id)
        .select(['id', 'customerReference as reference'])
        .executeTakeFirst()
    case 'Tag':
      return tx
        .selectFrom('tag')
        .where('id', '=', id)
        .select(['id', 'number as reference'])
        .executeTakeFirst()
    case 'Collection':
      return tx
        .selectFrom('collection')
        .where('id', '=', id)
        .where('id', '=', collectionId)
        .select(['id', 'customerReference as reference'])
        .executeTakeFirst()
  }
}
