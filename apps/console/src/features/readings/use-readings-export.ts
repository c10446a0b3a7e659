import { readingEndpoints } from '@commissioning/contract/readings/reading-endpoints'
import { useTranslation } from 'react-i18next'
import { everyItem, exportTable } from '../export/export-queries.ts'
import { useReadingMessages } from './use-reading-messages.ts'

/** All readings of one device, one a line. */
export function useReadingsExport(params: { installationId: string; hardwareId: string }, name: string) {
  const { t } = useTranslation('readings')
  const messages = useReadingMessages()
  return exportTable({
    name: t('title', { name }),
    columns: [
      { heading: t('columns.time'), value: ({ measuredAt }) => measuredAt },
      { heading: t('columns.dBm'), value: ({ signalStrength }) => signalStrength },
      { heading: t('columns.signal'), value: messages.band },
      { heading: t('columns.source'), value: messages.source },
      { heading: t('columns.parent'), value: messages.parent },
      { heading: t('columns.parentMac'), value: ({ parentMac }) => parentMac },
      { heading: t('columns.counts'), value: ({ isOfPresentLink }) => t(isOfPresentLink ? 'yes' : 'no') },
      { heading: t('columns.condition'), value: messages.condition },
      { heading: t('columns.iqVersion'), value: ({ modemApplication }) => modemApplication },
      { heading: t('columns.lockVersion'), value: ({ revision }) => revision },
      { heading: t('columns.parentVersion'), value: ({ parentRevision }) => parentRevision },
    ],
    read: everyItem(readingEndpoints.listReadings, { params, query: {} }),
  })
}
