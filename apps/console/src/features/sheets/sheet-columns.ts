import type { Sheet } from '@commissioning/contract/sheets/sheet-endpoints'
import type { Column } from '@commissioning/ui/data-table'
import { useTranslation } from 'react-i18next'
import { floorColumn } from '../../components/floor-column.ts'
import { useMetres } from './use-metres.ts'

/** The columns of the sheets. */
export function useSheetColumns(): Column<Sheet>[] {
  const { t } = useTranslation('sheets')
  const { size } = useMetres()
  return [
    {
      key: 'customer_reference',
      heading: t('columns.name'),
      cell: ({ customerReference }) => customerReference,
      isFreeText: true,
    },
    { ...floorColumn(t('columns.floor')), folds: true },
    {
      key: 'plan',
      heading: t('columns.plan'),
      cell: ({ floorPlan }) => floorPlan?.customerReference ?? t('planGone'),
      isFreeText: true,
    },
    {
      key: 'size',
      heading: t('columns.size'),
      cell: ({ scale }) => (scale ? size(scale) : t('noScale')),
    },
  ]
}
