import { TREE_STATES, type TreeState } from '@commissioning/domain/hardware-tree/tree-states'
import { useTranslation } from 'react-i18next'
import classes from './state-filters.module.css'

interface Props {
  state: TreeState | undefined
  /** Undefined while it is not known of the whole site. */
  counts: Record<TreeState, number> | undefined
  onState: (state: TreeState | undefined) => void
}

/** What needs somebody, counted over the site and reached in one click (TREE-36). */
export function StateFilters({ state, counts, onState }: Props) {
  const { t } = useTranslation('hardware-tree')
  return (
    <fieldset className={classes.filters} aria-label={t('states.label')}>
      {TREE_STATES.map((one) => (
        <button
          key={one}
          type="button"
          className={classes.filter}
          data-some={(counts?.[one] ?? 0) > 0 || undefined}
          aria-pressed={one === state}
          onClick={() => onState(one === state ? undefined : one)}
        >
          {t(`states.${one}`)}
          {counts && <span className={classes.count}>{counts[one]}</span>}
        </button>
      ))}
    </fieldset>
  )
}
