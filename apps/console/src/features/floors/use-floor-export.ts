import type { Floor } from '@commissioning/contract/floors/floor-endpoints'
import { useTranslation } from 'react-i18next'
import { type ExportRows, exportTable } from '../export/export-queries.ts'

/** The floors as a file, as the list shows them (OUT-02). */
export function useFloorExport(read: ExportRows<Floor>) {
  const { t } = useTranslation('floors')
  return exportTable<Floor>({
    name: t('title'),
    columns: [
      { heading: t('columns.name'), value: (floor) => floor.customerReference },
      { heading: t('columns.number'), value: (floor) => floor.number },
      { heading: t('columns.locks'), value: (floor) => floor.lockCount },
    ],
    read,
  })
}
