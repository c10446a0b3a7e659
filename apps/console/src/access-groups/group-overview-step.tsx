import { isOverridden, refuseMoreTimeframes } from '@commissioning/domain/access-groups/timeframe-rules'
import { Button } from '@commissioning/ui/button'
import { OverviewList } from '@commissioning/ui/overview-list'
import { StatusBadge } from '@commissioning/ui/status-badge'
import { useTranslation } from 'react-i18next'
import { useRefusalText } from '../refusal-text.ts'
import type { GroupAnswers, Timeframe } from './group-answers.ts'
import { GroupLocks, GroupTags } from './group-members.tsx'
import classes from './groups.module.css'
import { useTimeframeText } from './use-timeframe-text.ts'

interface Props {
  installationId: string
  answers: GroupAnswers
  onEdit: (step: 'name' | 'tags' | 'locks') => void
  /** A new one without a timeframe. */
  onTimeframe: (timeframe: Timeframe | undefined) => void
  onRemove: (timeframe: Timeframe) => void
}

/** Step 5: all answers, each with its way back, and the timeframes one by one. */
export function GroupOverviewStep({ installationId, answers, onEdit, onTimeframe, onRemove }: Props) {
  const { t } = useTranslation('access-groups')
  const refusalText = useRefusalText()
  const textOf = useTimeframeText()
  const { customerReference, tagIds, lockIds, timeframes } = answers

  return (
    <OverviewList
      items={[
        { key: 'name', label: t('fields.name'), value: customerReference, onEdit: () => onEdit('name') },
        {
          key: 'tags',
          label: t('fields.tags'),
          value: (
            <GroupTags
              installationId={installationId}
              ids={tagIds}
              count={t('tags', { count: tagIds.length })}
            />
          ),
          onEdit: () => onEdit('tags'),
        },
        {
          key: 'locks',
          label: t('fields.locks'),
          value: (
            <GroupLocks
              installationId={installationId}
              ids={lockIds}
              count={t('locks', { count: lockIds.length })}
            />
          ),
          onEdit: () => onEdit('locks'),
        },
        {
          key: 'timeframes',
          label: t('columns.timeframe'),
          value: (
            <>
              <ul className={classes.timeframes}>
                {timeframes.map((timeframe) => (
                  <li
                    key={timeframe.id}
                    className={classes.timeframe}
                    data-overridden={isOverridden(timeframe, timeframes) || undefined}
                  >
                    <span>{textOf(timeframe)}</span>
                    {isOverridden(timeframe, timeframes) && (
                      <StatusBadge tone="neutral" label={t('timeframe.overridden')} />
                    )}
                    <Button
                      kind="quiet"
                      aria-label={`${t('timeframe.edit')}: ${textOf(timeframe)}`}
                      onClick={() => onTimeframe(timeframe)}
                    >
                      {t('timeframe.edit')}
                    </Button>
                    <Button
                      kind="quiet"
                      aria-label={`${t('timeframe.remove')}: ${textOf(timeframe)}`}
                      onClick={() => onRemove(timeframe)}
                    >
                      {t('timeframe.remove')}
                    </Button>
                  </li>
                ))}
              </ul>
              <Button
                disabledReason={refusalText(refuseMoreTimeframes(timeframes))}
                onClick={() => onTimeframe(undefined)}
              >
                {t('timeframe.add')}
              </Button>
            </>
          ),
        },
      ]}
    />
  )
}
