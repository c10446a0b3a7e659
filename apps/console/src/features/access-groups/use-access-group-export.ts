import type { AccessGroupRow } from '@commissioning/contract/access-groups/access-group-endpoints'
import { useTranslation } from 'react-i18next'
import { type ExportRows, exportTable } from '../export/export-queries.ts'
import { useGroupTimes } from './use-group-times.ts'

/** The access groups as a file, as the list shows them (OUT-02). */
export function useAccessGroupExport(read: ExportRows<AccessGroupRow>) {
  const { t } = useTranslation('access-groups')
  const timesOf = useGroupTimes()
  return exportTable<AccessGroupRow>({
    name: t('title'),
    columns: [
      { heading: t('columns.name'), value: (group) => group.customerReference },
      { heading: t('columns.tags'), value: (group) => group.tagCount },
      { heading: t('columns.locks'), value: (group) => group.lockCount },
      { heading: t('columns.timeframe'), value: timesOf },
    ],
    read,
  })
}
