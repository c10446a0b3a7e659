import type { Note } from '@commissioning/contract/notes/note-endpoints'
import { noteTypeLabel } from '@commissioning/domain/notes/note-rules'
import { useTranslation } from 'react-i18next'
import { type ExportRows, exportTable } from '../export/export-queries.ts'
import { noteAuthorName } from './note-author.ts'
import { notePhotos } from './photos-of-note.ts'

/** The notes as a file, as the list shows them; a private one only to its author (OUT-02). */
export function useNoteExport(read: ExportRows<Note>) {
  const { t } = useTranslation('notes')
  return exportTable<Note>({
    name: t('title'),
    columns: [
      { heading: t('columns.subject'), value: (note) => note.subject },
      { heading: t('fields.text'), value: (note) => note.noteText },
      { heading: t('columns.type'), value: (note) => t(`type.${noteTypeLabel(note.resourceType)}`) },
      { heading: t('columns.resource'), value: (note) => note.resourceReference },
      { heading: t('fields.private'), value: (note) => (note.isPrivateNote ? t('fields.private') : null) },
      { heading: t('columns.author'), value: noteAuthorName },
      { heading: t('photos.label'), value: (note) => notePhotos(note).length },
      { heading: t('columns.created'), value: (note) => note.createdOn },
    ],
    read,
  })
}
