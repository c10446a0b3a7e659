import { Tick } from '@commissioning/ui/tick'
import { useTranslation } from 'react-i18next'
import { useIsCompact } from './row-density-setting.ts'
import { useSelectedInTree, useTreeSelection } from './tree-choice-context.ts'
import classes from './tree-columns.module.css'

/** All trees below share these columns, and one tick selects all their rows (TREE-32, TREE-45). */
export function TreeColumns() {
  const { t } = useTranslation('hardware-tree')
  const { t: ui } = useTranslation('ui')
  const isCompact = useIsCompact()
  const selection = useTreeSelection()
  const areAllSelected = useSelectedInTree((now) => now.areAllSelected)
  return (
    <div className={classes.columns} data-compact={isCompact || undefined}>
      <div className={classes.all}>
        <Tick
          label={ui('table.chooseAll')}
          isTicked={areAllSelected}
          onToggle={() => selection.now().onToggleShown()}
        />
      </div>
      {(['state', 'battery', 'signal', 'age'] as const).map((column) => (
        <span key={column} className={classes[column]} aria-hidden>
          {t(`columns.${column}`)}
        </span>
      ))}
    </div>
  )
}
