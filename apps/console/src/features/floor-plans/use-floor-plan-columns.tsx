import type { FloorPlan } from '@commissioning/contract/floor-plans/floor-plan-endpoints'
import type { Column } from '@commissioning/ui/table-types.ts'
import { useTranslation } from 'react-i18next'
import { nameColumn } from '../../components/name-column.ts'
import { useDates } from '../../components/use-dates.ts'
import { useNoteCounts } from '../notes/note-queries.ts'

const installerNameOf = ({ installer }: FloorPlan) =>
  [installer?.firstName, installer?.lastName].filter(Boolean).join(' ') || '–'

/** Name, created, last edited, created by, and how many notes about it the person can read (PLAN-02). */
export function useFloorPlanColumns(installationId: string): Column<FloorPlan>[] {
  const { t } = useTranslation('floor-plans')
  const { day } = useDates()
  const counts = useNoteCounts(installationId, 'FloorPlan')
  return [
    nameColumn(t('columns.name')),
    {
      key: 'created_date',
      heading: t('columns.created'),
      cell: ({ createdDate }) => day(createdDate),
      sortable: true,
      width: '16%',
    },
    {
      key: 'updated_date',
      heading: t('columns.edited'),
      cell: ({ updatedDate }) => day(updatedDate),
      sortable: true,
      width: '16%',
    },
    {
      key: 'installer',
      heading: t('columns.createdBy'),
      cell: installerNameOf,
      width: '20%',
      isFreeText: true,
      folds: true,
    },
    {
      key: 'notes',
      heading: t('columns.notes'),
      cell: ({ id }) => (counts.data ? (counts.data.get(id) ?? 0) : '–'),
      width: '10%',
    },
  ]
}
