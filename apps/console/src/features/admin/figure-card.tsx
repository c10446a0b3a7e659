import type { OperationsConcern } from '@commissioning/domain/admin/operations-limits'
import { StateIcon } from '@commissioning/ui/state-icon'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { CardSection } from '../../components/card-section.tsx'
import classes from './operations.module.css'
import { selectConcernTone } from './select-concern-tone.ts'
import { useLimitText } from './use-limit-text.ts'

export interface Figure {
  key:
    | 'online'
    | 'offline'
    | 'behind'
    | 'held'
    | 'oldestReport'
    | 'oldestUnapplied'
    | 'broker'
    | 'scanner'
    | 'backupAge'
    | 'backupOutcome'
    | 'version'
    | 'migration'
    | 'zoneRules'
    | 'database'
    | 'since'
  value: ReactNode
  /** The figure becomes this concern when it is beyond its limit. */
  concern?: OperationsConcern
  /** The card shows the limit. */
  isLimited?: boolean
}

interface Props {
  title: string
  figures: readonly Figure[]
  /** All that is beyond its limit now. */
  concerns: readonly OperationsConcern[]
}

/** Numbers of one kind, each with its limit, and marked when it is beyond. */
export function FigureCard({ title, figures, concerns }: Props) {
  const { t } = useTranslation('operations')
  const limit = useLimitText()
  return (
    <CardSection title={title}>
      <dl className={classes.figures}>
        {figures.map(({ key, value, concern, isLimited }) => {
          const tone = concern && concerns.includes(concern) ? selectConcernTone(concern) : undefined
          return (
            <div key={key}>
              <dt>{t(`figures.${key}`)}</dt>
              <dd>
                <span className={classes.value} data-tone={tone}>
                  {tone && <StateIcon tone={tone} size={18} />}
                  {value}
                </span>
                {concern && isLimited && (
                  <small className={classes.limit}>{t('limit', { limit: limit(concern) })}</small>
                )}
              </dd>
            </div>
          )
        })}
      </dl>
    </CardSection>
  )
}
