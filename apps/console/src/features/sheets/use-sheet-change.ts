import type { Sheet } from '@commissioning/contract/sheets/sheet-endpoints'
import { useTranslation } from 'react-i18next'
import { useChangedText } from '../../components/describe-changed-values.ts'
import { useMetres } from './use-metres.ts'

/** Says that somebody changed a sheet since its form was opened, and what it is now (API-28). */
export function useSheetChange() {
  const { t } = useTranslation('sheets')
  const { t: floorMessages } = useTranslation('floors')
  const { size } = useMetres()
  const changedText = useChangedText()
  const valuesOf = ({ customerReference, floor, floorPlan, scale }: Sheet) => ({
    [t('columns.name')]: customerReference,
    [t('columns.floor')]:
      floor && floorMessages('label', { name: floor.customerReference, number: floor.number }),
    [t('columns.plan')]: floorPlan?.customerReference ?? t('planGone'),
    [t('columns.size')]: scale ? size(scale) : t('noScale'),
  })
  return (opened: Sheet, newest: Sheet): string =>
    changedText(t('edit.changed'), valuesOf(opened), valuesOf(newest))
}
