import type { HistoryRecord } from '@commissioning/contract/history/history-endpoints'
import type { Column } from '@commissioning/ui/data-table'
import { EmptyState } from '@commissioning/ui/empty-state'
import { IconHistory } from '@commissioning/ui/icons/history.ts'
import { StatusBadge } from '@commissioning/ui/status-badge'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { PagedTable } from '../../components/paged-table.tsx'
import { useDates } from '../../components/use-dates.ts'
import { ExportButton } from '../export/export-button.tsx'
import classes from './history.module.css'
import { HistoryFilterModal } from './history-filter-modal.tsx'
import { HistoryFilters } from './history-filters.tsx'
import { HistoryRecordModal } from './history-record-modal.tsx'
import { useHistoryExport } from './use-history-export.ts'
import type { HistoryList } from './use-history-list.ts'
import { useHistoryMessages } from './use-history-messages.ts'

interface Props {
  list: HistoryList
  /** Holds the further actions on the records. */
  children?: ReactNode
}

/** The records of an installation or a company, each as a sentence, with their filter and their files. */
export function HistoryTable({ list, children }: Props) {
  const { t } = useTranslation('history')
  const { table, lines } = useHistoryExport(list.readAll)
  const [dialog, setDialog] = useState<'filter' | HistoryRecord>()
  const messages = useHistoryMessages()
  const columns = useColumns()
  const close = () => setDialog(undefined)
  return (
    <>
      <div className={classes.tools}>
        <HistoryFilters list={list} onOpen={() => setDialog('filter')} />
        <ExportButton table={table} lines={lines} />
        {children}
      </div>
      <PagedTable
        label={t('title')}
        columns={columns}
        read={list.records}
        list={list}
        rowKey={({ id }) => id}
        rowLabel={messages.sentence}
        onRowClick={setDialog}
        empty={
          <EmptyState
            title={t(list.isNarrowed ? 'nothingFound' : 'empty')}
            picture={<IconHistory size={44} stroke={1.2} />}
          />
        }
      />
      {dialog === 'filter' && <HistoryFilterModal list={list} onClose={close} />}
      {typeof dialog === 'object' && (
        <HistoryRecordModal
          record={dialog}
          onThing={(thing) => {
            close()
            list.onFilter({ thing })
          }}
          onClose={close}
        />
      )}
    </>
  )
}

function useColumns(): readonly Column<HistoryRecord>[] {
  const { t } = useTranslation('history')
  const messages = useHistoryMessages()
  const dates = useDates()
  return [
    { key: 'what', heading: t('columns.what'), cell: messages.sentence, isFreeText: true },
    { key: 'at', heading: t('columns.time'), cell: ({ at }) => dates.syncTime(at), width: '12.5rem' },
    {
      key: 'outcome',
      heading: t('columns.outcome'),
      cell: ({ outcome }) =>
        // colour is for what needs somebody
        outcome === 'done' ? (
          t('outcomes.done')
        ) : (
          <StatusBadge tone="failed" label={t(`outcomes.${outcome}`)} />
        ),
      width: '6.5rem',
    },
    {
      key: 'seq',
      heading: t('columns.seq'),
      cell: ({ seq }) => seq,
      width: '4rem',
      align: 'end',
      isHiddenOnCards: true,
    },
  ]
}
