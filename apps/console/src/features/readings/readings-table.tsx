import type { Reading } from '@commissioning/contract/readings/reading-endpoints'
import { type Column, DataTable, type DataTableProps } from '@commissioning/ui/data-table'
import { useIsPhone } from '@commissioning/ui/use-viewport.ts'
import { useTranslation } from 'react-i18next'
import { useDates } from '../../components/use-dates.ts'
import { useReadingMessages } from './use-reading-messages.ts'

/** Beside a chart and the choices; on a phone the dialog scrolls alone (decision 081). */
const HEIGHT_PX = 360

interface Props extends Pick<DataTableProps<Reading>, 'label' | 'empty' | 'error' | 'onRetry' | 'more'> {
  readings: readonly Reading[] | undefined
}

/** Readings, the newest first: what the chart draws, to be read. */
export function ReadingsTable({ readings, ...rest }: Props) {
  const { t } = useTranslation('readings')
  const messages = useReadingMessages()
  const { syncTime } = useDates()
  const isPhone = useIsPhone()
  const columns: readonly Column<Reading>[] = [
    {
      key: 'time',
      heading: t('columns.time'),
      cell: ({ measuredAt }) => syncTime(measuredAt),
      width: '11.5rem',
    },
    {
      key: 'signal',
      heading: t('columns.signal'),
      cell: (reading) => `${messages.dBm(reading.signalStrength)} · ${messages.band(reading)}`,
      width: '11rem',
    },
    { key: 'source', heading: t('columns.source'), cell: messages.source, width: '8rem' },
    { key: 'parent', heading: t('columns.parent'), cell: messages.parent, isFreeText: true },
    {
      key: 'condition',
      heading: t('columns.condition'),
      cell: (reading) => messages.condition(reading) || '–',
    },
    { key: 'versions', heading: t('columns.versions'), cell: (reading) => messages.versions(reading) || '–' },
  ]
  return (
    <DataTable
      {...rest}
      height={isPhone ? undefined : HEIGHT_PX}
      columns={columns}
      rows={readings}
      rowKey={({ measuredAt }) => measuredAt}
      skeletonRows={3}
    />
  )
}
