import { useCall } from '@commissioning/browser-session/call.tsx'
import { type Note, noteEndpoints } from '@commissioning/contract/notes/note-endpoints'
import { ActionMenu } from '@commissioning/ui/action-menu'
import { EmptyState } from '@commissioning/ui/empty-state'
import { IconNote } from '@commissioning/ui/icons/note.ts'
import { useParams } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { AddButton } from '../../components/add-button.tsx'
import { DeleteSelected } from '../../components/delete-selected.tsx'
import { ListToolbar } from '../../components/list-toolbar.tsx'
import { PagedTable } from '../../components/paged-table.tsx'
import { type SelectedProps, SelectionBar } from '../../components/selection-bar.tsx'
import { ignoreNotFound, useBulk } from '../../components/use-bulk.ts'
import { useListControls } from '../../components/use-list-controls.ts'
import { useOpenThing } from '../../components/use-open-thing.ts'
import { useRowSelection } from '../../components/use-row-selection.ts'
import { usePage } from '../../lib/api/operations.ts'
import { ExportButton } from '../export/export-button.tsx'
import { everyItem } from '../export/export-queries.ts'
import { useHistoryActions } from '../history/use-history-actions.ts'
import { NoteDialog, type OpenDialog } from './note-dialog.tsx'
import { NoteFilters } from './note-filters.tsx'
import { NOTE_SORT, type NoteFilter, noteFilter, parseNoteSearch } from './note-search.ts'
import { useNoteColumns } from './use-note-columns.tsx'
import { useNoteExport } from './use-note-export.ts'
import { useNoteRights } from './use-note-rights.ts'

/** The notes about the site and everything on it (NOTE-01). */
export function NotesPage() {
  const { t } = useTranslation('notes')
  const { installationId = '' } = useParams({ strict: false })
  const list = useNoteList(installationId)
  const columns = useNoteColumns()
  const table = useNoteExport(list.readAll)
  const closedFor = useNoteRights()
  const historyOf = useHistoryActions(installationId)
  const [selected, setDialog] = useState<OpenDialog | undefined>()
  const { opened, open, close } = useOpenThing()
  const dialog = selected ?? (opened && { kind: 'view' as const, noteId: opened })
  const { notes, filter, pageSize } = list
  const rows = notes.data?.items
  const total = notes.data?.count
  const actionsOf = (note: Note) => {
    const disabledReason = closedFor(note)
    return [
      { key: 'view', label: t('view'), onClick: () => open(note.id) },
      {
        key: 'edit',
        label: t('edit.title'),
        onClick: () => setDialog({ kind: 'edit', note }),
        disabledReason,
      },
      {
        key: 'delete',
        label: t('delete.action'),
        isDangerous: true,
        disabledReason,
        onClick: () => setDialog({ kind: 'delete', note }),
      },
      historyOf(note.id),
    ]
  }
  const add = <AddButton onClick={() => setDialog({ kind: 'create' })}>{t('create.title')}</AddButton>

  return (
    <>
      <ListToolbar label={t('search')} list={list} columns={columns} action={add}>
        <NoteFilters
          installationId={installationId}
          filter={filter}
          onOpen={() => setDialog({ kind: 'filter' })}
          onFilter={list.onFilter}
        />
        <ExportButton table={table} />
      </ListToolbar>
      <SelectedNotes
        installationId={installationId}
        choice={list.choice}
        found={{ hasMore: total !== undefined && total > pageSize, total, readAll: list.readAll }}
      />
      <PagedTable
        label={t('title')}
        columns={columns}
        read={notes}
        list={list}
        choice={list.choice}
        hasOrderAbove
        rowKey={({ id }) => id}
        rowLabel={({ subject }) => subject}
        onRowClick={({ id }) => open(id)}
        rowActions={(note) => <ActionMenu name={note.subject} actions={actionsOf(note)} />}
        empty={
          <EmptyState
            title={t(list.isNarrowed ? 'nothingFound' : 'empty.title')}
            picture={<IconNote size={44} stroke={1.2} />}
          >
            {!list.isNarrowed && t('empty.next')}
          </EmptyState>
        }
      />
      {dialog && (
        <NoteDialog
          installationId={installationId}
          dialog={dialog}
          notes={rows ?? []}
          filter={filter}
          onFilter={list.onFilter}
          onOpen={(next) => {
            if (opened) close()
            setDialog(next)
          }}
          onClose={() => (selected ? setDialog(undefined) : close())}
        />
      )}
    </>
  )
}

/** Notes of other authors stay (NOTE-18). */
function SelectedNotes({ installationId, choice, found }: SelectedProps<Note>) {
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

/** The notes as the address asks for them: search, filter, sort and page. */
function useNoteList(installationId: string) {
  const list = useListControls(parseNoteSearch, NOTE_SORT)
  const { search, page: _, sort: __, ...filter } = list.address
  const query = { filter: noteFilter(list.address), orderBy: list.orderBy }
  const notes = usePage(noteEndpoints.listNotes, { params: { installationId }, query }, list)

  return {
    ...list,
    notes,
    readAll: everyItem(noteEndpoints.listNotes, { params: { installationId }, query }),
    choice: useRowSelection({ installationId, shown: notes.data?.items }),
    filter,
    isNarrowed: search !== undefined || Object.keys(filter).length > 0,
    onFilter: (next: NoteFilter) => list.narrow({ ...NO_FILTER, ...next }),
  }
}

const NO_FILTER = { type: undefined, resource: undefined, from: undefined, until: undefined }
