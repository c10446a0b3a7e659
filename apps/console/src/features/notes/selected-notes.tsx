import { useCall } from '@commissioning/browser-session/call.tsx'
import { type Note, noteEndpoints } from '@commissioning/contract/notes/note-endpoints'
import { useTranslation } from 'react-i18next'
import { DeleteSelected } from '../../components/delete-selected.tsx'
import { type SelectedProps, SelectionBar } from '../../components/selection-bar.tsx'
import { ignoreNotFound, useBulk } from '../../components/use-bulk.ts'
import { ExportButton } from '../export/export-button.tsx'
import { useNoteExport } from './use-note-export.ts'
import { useNoteRights } from './use-note-rights.ts'

/** Notes of other authors stay (NOTE-18). */
export function SelectedNotes({ installationId, choice, found }: SelectedProps<Note>) {
  const { t } = useTranslation('notes')
  const call = useCall()
  const closedFor = useNoteRights()
  const bulk = useBulk(choice, ({ subject }: Note) => subject, 'note')
  const table = useNoteExport(async () => selected)
  const { selected } = choice
  const own = selected.filter((note) => closedFor(note) === undefined)
  const [firstClosed] = selected.flatMap((note) => closedFor(note) ?? [])
  const count = own.length
  const others = selected.length - count

  return (
    <SelectionBar
      choice={choice}
      label={t('chosen.count', { count: selected.length })}
      found={found}
      bulk={bulk}
    >
      <DeleteSelected
        rows={own}
        bulk={bulk}
        refusal={count === 0 ? firstClosed : undefined}
        remove={({ id }) =>
          ignoreNotFound(call(noteEndpoints.deleteNote, { params: { installationId, noteId: id } }))
        }
        messages={(part, count) => t(`chosen.${part}`, { count })}
      >
        <p>{t('chosen.effect', { count })}</p>
        {others > 0 && <p>{t('chosen.others', { count: others })}</p>}
      </DeleteSelected>
      <ExportButton table={table} isSelected />
    </SelectionBar>
  )
}
