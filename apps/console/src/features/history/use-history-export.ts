import type { HistoryRecord } from '@commissioning/contract/history/history-endpoints'
import { useTranslation } from 'react-i18next'
import { createJsonLinesSource, type ExportRows, exportTable } from '../export/export-queries.ts'
import { useHistoryMessages } from './use-history-messages.ts'

/** The records as a file: a table for people, or a line of JSON each, as the interface answers it. */
export function useHistoryExport(read: ExportRows<HistoryRecord>) {
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
