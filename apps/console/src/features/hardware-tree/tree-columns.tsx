import { useIsPhone } from '@commissioning/ui/use-viewport.ts'
import { useTranslation } from 'react-i18next'
import { setCompact, useIsCompact } from './density.ts'
import { fold, useAreFolded } from './folding.ts'
import { useChosenInTree } from './tree-choice-context.ts'
import classes from './tree-columns.module.css'

interface Props {
  installationId: string
  iqIds: readonly string[]
}

/** All trees below share these columns (TREE-32, TREE-34, TREE-38). */
export function TreeColumns({ installationId, iqIds }: Props) {
  const { t } = useTranslation('hardware-tree')
  const isPhone = useIsPhone()
  const isCompact = useIsCompact()
  const { isChoosing, setChoosing } = useChosenInTree()
  const areFolded = useAreFolded(installationId, iqIds)
  return (
    <div className={classes.columns} data-compact={isCompact || undefined}>
      <div className={classes.view}>
        <button type="button" onClick={() => fold(installationId, iqIds, !areFolded)}>
          {t(areFolded ? 'unfoldAll' : 'foldAll')}
        </button>
        {isPhone && (
          <button type="button" aria-pressed={isChoosing} onClick={() => setChoosing(!isChoosing)}>
            {t('chosen.select')}
          </button>
        )}
        {!isPhone && (
          <button type="button" aria-pressed={isCompact} onClick={() => setCompact(!isCompact)}>
            {t('compact')}
          </button>
        )}
      </div>
      {(['state', 'battery', 'signal', 'age'] as const).map((column) => (
        <span key={column} className={classes[column]} aria-hidden>
          {t(`columns.${column}`)}
        </span>
      ))}
    </div>
  )
}
