import type { HistoryRecord } from '@commissioning/contract/history/history-endpoints'
import { Button } from '@commissioning/ui/button'
import type { Column } from '@commissioning/ui/data-table'
import { EmptyState } from '@commissioning/ui/empty-state'
import { StatusBadge } from '@commissioning/ui/status-badge'
import { IconHistory, IconShieldCheck } from '@tabler/icons-react'
import { useParams } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { PagedTable } from '../../components/paged-table.tsx'
import { RouterLink } from '../../components/router-link.tsx'
import { useDates } from '../../components/use-dates.ts'
import { usePageTitle } from '../../components/use-page-title.ts'
import { paths } from '../../lib/paths.ts'
import { ExportButton } from '../export/export-button.tsx'
import classes from './history.module.css'
import { HistoryFilterModal } from './history-filter-modal.tsx'
import { HistoryFilters } from './history-filters.tsx'
import { HistoryRecordModal } from './history-record-modal.tsx'
import { useHistoryExport } from './use-history-export.ts'
import { useHistoryList } from './use-history-list.ts'
import { useHistoryWords } from './use-history-words.ts'
import { VerifyHistoryModal } from './verify-history-modal.tsx'

type Dialog = 'filter' | 'verify' | HistoryRecord

/** The page tells who did what in an installation, when, and how it was before (HISTORY-12). */
export function HistoryPage() {
  const { t } = useTranslation('history')
  const { installationId = '' } = useParams({ strict: false })
  const list = useHistoryList(installationId)
  const { table, lines } = useHistoryExport(list.readAll)
  const [dialog, setDialog] = useState<Dialog>()
  const words = useHistoryWords()
  const columns = useColumns()
  const close = () => setDialog(undefined)
  usePageTitle(t('title'))

  return (
    <section aria-labelledby="history-title">
      <p className={classes.back}>
        <RouterLink to={paths.tab(installationId, 'hardware')}>{t('back')}</RouterLink>
      </p>
      <h2 id="history-title" className={classes.title}>
        {t('title')}
      </h2>
      <p className={classes.intro}>{t('intro')}</p>
      <div className={classes.tools}>
        <HistoryFilters
          filter={list.filter}
          records={list.records.data?.items ?? []}
          onOpen={() => setDialog('filter')}
          onFilter={list.onFilter}
        />
        <Button
          icon={<IconShieldCheck size={18} stroke={1.7} aria-hidden />}
          onClick={() => setDialog('verify')}
        >
          {t('verify.open')}
        </Button>
        <ExportButton table={table} lines={lines} />
      </div>
      <PagedTable
        label={t('title')}
        columns={columns}
        read={list.records}
        list={list}
        rowKey={({ id }) => id}
        rowLabel={words.sentence}
        onRowClick={setDialog}
        empty={
          <EmptyState
            title={t(list.isNarrowed ? 'nothingFound' : 'empty')}
            picture={<IconHistory size={44} stroke={1.2} />}
          />
        }
      />
      {dialog === 'filter' && (
        <HistoryFilterModal
          installationId={installationId}
          filter={list.filter}
          onFilter={list.onFilter}
          onClose={close}
        />
      )}
      {dialog === 'verify' && <VerifyHistoryModal installationId={installationId} onClose={close} />}
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
    </section>
  )
}

function useColumns(): readonly Column<HistoryRecord>[] {
  const { t } = useTranslation('history')
  const words = useHistoryWords()
  const dates = useDates()
  return [
    { key: 'what', heading: t('columns.what'), cell: words.sentence, isFreeText: true },
    { key: 'at', heading: t('columns.time'), cell: ({ at }) => dates.syncTime(at), width: '14rem' },
    {
      key: 'outcome',
      heading: t('columns.outcome'),
      cell: ({ outcome }) => (
        <StatusBadge tone={outcome === 'done' ? 'confirmed' : 'failed'} label={t(`outcomes.${outcome}`)} />
      ),
      width: '10rem',
    },
    {
      key: 'seq',
      heading: t('columns.seq'),
      cell: ({ seq }) => seq,
      width: '6rem',
      align: 'end',
      isHiddenOnCards: true,
    },
  ]
}
