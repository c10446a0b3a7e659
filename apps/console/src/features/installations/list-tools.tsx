import { lazyPart } from '@commissioning/ui/lazy-part.ts'
import { SearchField } from '@commissioning/ui/search-field'
import { FOLD_BELOW_PX, useIsBelow } from '@commissioning/ui/use-viewport.ts'
import { useTranslation } from 'react-i18next'
import { ComingExportButton } from '../export/coming-export-button.tsx'
import { WorkPicker } from '../site-progress/site-progress-picker.tsx'
import type { InstallationListExport } from './installation-export.tsx'
import classes from './installations.module.css'
import type { useInstallationList } from './use-installation-list.ts'

const InstallationExport = lazyPart(
  async () => (await import('./installation-export.tsx')).InstallationExport,
)

/** LIST-25. */
const SORT_CHOICES = ['created_date', 'release_date'] as const

interface Props {
  list: ReturnType<typeof useInstallationList>
  exported: InstallationListExport
  isListed: boolean
  /** Open lists can be filtered by how far an installation is. */
  hasStates?: boolean
}

/** Search and sort control above an installation list. */
export function ListTools({ list, exported, isListed, hasStates = false }: Props) {
  const { t } = useTranslation('installations')
  // a folded table and cards bring a choice of their columns along
  const isFolded = useIsBelow(FOLD_BELOW_PX)
  return (
    <div className={classes.tools}>
      <div className={classes.search}>
        <SearchField
          label={t('search')}
          placeholder={t('search')}
          value={list.search ?? ''}
          onSearch={list.onSearch}
        />
      </div>
      {hasStates && (
        <span className={classes.sort}>
          <WorkPicker state={list.state} onSelect={list.onState} />
        </span>
      )}
      <div className={classes.ends}>
        {!isFolded && <SortChoice list={list} />}
        <ComingExportButton
          isListed={isListed}
          button={(coming) => <InstallationExport {...exported} coming={coming} />}
        />
      </div>
    </div>
  )
}

/** Sorts by date, newest first; shows the column when the list is sorted by another one. */
function SortChoice({ list }: Pick<Props, 'list'>) {
  const { t } = useTranslation('installations')
  const { key } = list.sort
  const other = SORT_CHOICES.some((choice) => choice === key) ? [] : [key]
  return (
    <label className={classes.sort}>
      {t('sortBy')}
      <select value={key} onChange={({ target }) => list.onSort({ key: target.value, direction: 'desc' })}>
        {[...SORT_CHOICES, ...other].map((choice) => (
          <option key={choice} value={choice}>
            {t(`columns.${choice.replace('.', '_')}`)}
          </option>
        ))}
      </select>
    </label>
  )
}
