import { TREE_STATES, type TreeState } from '@commissioning/domain/hardware-tree/tree-states'
import { useTranslation } from 'react-i18next'
import { CountFilters } from '../../components/count-filters.tsx'

interface Props {
  state: TreeState | undefined
  /** Undefined while it is not known of the whole site. */
  counts: Record<TreeState, number> | undefined
  onState: (state: TreeState | undefined) => void
}

/** Hardware that needs somebody is counted over the site and reached in one click (TREE-36). */
export function StateFilters({ state, counts, onState }: Props) {
  const { t } = useTranslation('hardware-tree')
  const filters = TREE_STATES.map((key) => ({ key, label: t(`states.${key}`), count: counts?.[key] }))
  return <CountFilters label={t('states.label')} filters={filters} selected={state} onSelect={onState} />
}
