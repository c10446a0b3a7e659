import type { NoteResourceType } from '@commissioning/domain/notes/note-rules'
import type { Generated } from 'kysely'

export interface NoteTables {
  note: {
    id: string
    collectionId: string
    resourceType: NoteResourceType
    resourceId: string
    resourceReference: string
    subject: string
    noteText: string
    isPrivateNote: boolean
    userEmail: string
    userFirstName: string | null
    userLastName: string | null
    createdOn: Date
    version: Generated<number>
  }
}
