import { type Floor, floorEndpoints } from '@commissioning/contract/floors/floor-endpoints'
import { useTranslation } from 'react-i18next'
import { everyItem, exportTable } from '../export/export-queries.ts'

/** The floors as a file, as the list shows them (OUT-02). */
export function useFloorExport(installationId: string, query: { filter: string; orderBy: string }) {
  const { t } = useTranslation('floors')
  return exportTable<Floor>({
    name: t('title'),
    columns: [
      { heading: t('columns.name'), value: (floor) => floor.customerReference },
      { heading: t('columns.number'), value: (floor) => floor.number },
      { heading: t('columns.locks'), value: (floor) => floor.lockCount },
    ],
    read: everyItem(floorEndpoints.listFloors, { params: { installationId }, query }),
  })
}
