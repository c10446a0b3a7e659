import { eq, printFilter } from '@commissioning/contract/http/filter'
import { type Note, noteEndpoints } from '@commissioning/contract/notes/note-endpoints'
import { useTranslation } from 'react-i18next'
import { AddressFallbackModal } from '../../components/address-fallback-modal.tsx'
import { useRead } from '../../lib/api/operations.ts'
import { ViewNoteModal } from './view-note-modal.tsx'

interface Props {
  installationId: string
  noteId: string
  listed: readonly Note[]
  onEdit: (note: Note) => void
  onDelete: (note: Note) => void
  onClose: () => void
}

/** The note that an address names: it may be on another page, be deleted, or be private by now (FIND-07, NOTE-32). */
export function NoteByAddress({ installationId, noteId, listed, onEdit, onDelete, onClose }: Props) {
  const { t } = useTranslation('notes')
  const inList = listed.find(({ id }) => id === noteId)
  const query = { filter: printFilter(eq('id', noteId)) }
  const read = useRead(noteEndpoints.listNotes, { params: { installationId }, query }, { enabled: !inList })
  const note = inList ?? read.data?.items[0]
  if (!note)
    return (
      <AddressFallbackModal
        title={t('view')}
        read={read}
        gone={{ title: t('gone.title'), text: t('gone.text') }}
        onClose={onClose}
      />
    )
  return (
    <ViewNoteModal
      installationId={installationId}
      note={note}
      onEdit={() => onEdit(note)}
      onDelete={() => onDelete(note)}
      onClose={onClose}
    />
  )
}
