import type { HistoryRecord } from '@commissioning/contract/history/history-endpoints'
import { formatCalendarDate } from '@commissioning/domain/formats/dates'
import type { Column } from '@commissioning/ui/data-table'
import { EmptyState } from '@commissioning/ui/empty-state'
import { IconHistory } from '@commissioning/ui/icons/history.ts'
import { StatusBadge } from '@commissioning/ui/status-badge'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { FilterBar } from '../../components/filter-bar.tsx'
import { PagedTable } from '../../components/paged-table.tsx'
import { useDates } from '../../components/use-dates.ts'
import { ExportButton } from '../export/export-button.tsx'
import { createJsonLinesSource, type ExportRows, exportTable } from '../export/export-queries.ts'
import classes from './history.module.css'
import { HistoryFilterModal } from './history-filter-modal.tsx'
import { HistoryRecordModal } from './history-record-modal.tsx'
import type { HistoryFilter } from './history-search.ts'
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

interface HistoryFiltersProps {
  /** Its shown records name the person and the thing of the filter. */
  list: Pick<HistoryList, 'filter' | 'onFilter' | 'records'>
  onOpen: () => void
}

/** Opens the filter, and shows each part of it that is in force with a way to leave it out. */
function HistoryFilters({ list: { filter, onFilter, records }, onOpen }: HistoryFiltersProps) {
  const { t } = useTranslation('history')
  const messages = useHistoryMessages()
  const { actor, action, thing, outcome, from, until } = filter
  const shown = records.data?.items ?? []
  const person = shown.find(({ actorId }) => actorId === actor)
  const item = shown.find(({ thingId, thingName }) => thingId === thing && thingName !== null)
  const texts: Record<keyof HistoryFilter, string | undefined> = {
    actor: actor && (person ? messages.who(person) : t('filter.onePerson')),
    action: action && messages.action(action),
    thing: thing && (item?.thingName ?? t('filter.oneThing')),
    outcome: outcome && t(`outcomes.${outcome}`),
    from: from && t('filter.fromDay', { day: formatCalendarDate(from) }),
    until: until && t('filter.untilDay', { day: formatCalendarDate(until) }),
  }
  const without = (key: string) => Object.fromEntries(Object.entries(filter).filter(([part]) => part !== key))

  return (
    <FilterBar
      labels={{
        open: t('filter.open'),
        active: t('filter.active'),
        none: t('filter.none'),
        leaveOut: (name) => t('filter.leaveOut', { name }),
      }}
      parts={Object.entries(texts).flatMap(([key, text]) =>
        text ? [{ key, text, onLeaveOut: () => onFilter(without(key)) }] : [],
      )}
      onOpen={onOpen}
      onClear={() => onFilter({})}
    />
  )
}

/** The records as a file: a table for people, or a line of JSON each, as the interface answers it. */
function useHistoryExport(read: ExportRows<HistoryRecord>) {
  const { t } = useTranslation('history')
  const messages = useHistoryMessages()
  const valuesOf =
    (side: 'before' | 'after') =>
    ({ changes }: HistoryRecord) =>
      changes
        .filter((change) => change[side] !== null)
        .map((change) => `${change.field}: ${change[side]}`)
        .join('; ')
  const table = exportTable<HistoryRecord>({
    name: t('title'),
    columns: [
      { heading: t('columns.seq'), value: ({ seq }) => seq },
      { heading: t('columns.time'), value: ({ at }) => at },
      { heading: t('columns.what'), value: messages.sentence },
      { heading: t('columns.who'), value: messages.who },
      { heading: t('columns.action'), value: ({ operation }) => operation },
      { heading: t('columns.thing'), value: ({ thingName, thingId }) => thingName ?? thingId },
      { heading: t('columns.outcome'), value: ({ outcome }) => t(`outcomes.${outcome}`) },
      { heading: t('columns.before'), value: valuesOf('before') },
      { heading: t('columns.after'), value: valuesOf('after') },
      { heading: t('columns.request'), value: ({ correlationId }) => correlationId },
      { heading: t('columns.hash'), value: ({ hash }) => hash },
    ],
    read,
  })
  return { table, lines: createJsonLinesSource({ name: t('title'), read }) }
}
