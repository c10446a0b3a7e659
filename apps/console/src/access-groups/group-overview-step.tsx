import { isOverridden, refuseMoreTimeframes } from '@commissioning/domain/access-groups/timeframe-rules'
import { Button } from '@commissioning/ui/button'
import { OverviewList } from '@commissioning/ui/overview-list'
import { StatusBadge } from '@commissioning/ui/status-badge'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useRefusalText } from '../refusal-text.ts'
import type { GroupAnswers, Timeframe } from './group-answers.ts'
import { GroupLocks, GroupTags } from './group-members.tsx'
import classes from './groups.module.css'
import { useTimeframeText } from './use-timeframe-text.ts'

interface Props {
  installationId: string
  answers: GroupAnswers
  /** What a colleague has made of the group meanwhile, where the answers say otherwise. */
  theirs?: Partial<GroupAnswers> | undefined
  onEdit: (step: 'name' | 'tags' | 'locks') => void
  /** A new one without a timeframe. */
  onTimeframe: (timeframe: Timeframe | undefined) => void
  onRemove: (timeframe: Timeframe) => void
}

/** Step 5: all answers, each with its way back, and the timeframes one by one. */
export function GroupOverviewStep(props: Props) {
  const { installationId, answers, theirs, onEdit, onTimeframe, onRemove } = props
  const { t } = useTranslation('access-groups')
  const refusalText = useRefusalText()
  const textOf = useTimeframeText()
  const { customerReference, tagIds, lockIds, timeframes } = answers

  return (
    <OverviewList
      items={[
        {
          key: 'name',
          label: t('fields.name'),
          value: (
            <>
              {customerReference}
              {theirs?.customerReference && <Theirs>{theirs.customerReference}</Theirs>}
            </>
          ),
          onEdit: () => onEdit('name'),
        },
        {
          key: 'tags',
          label: t('fields.tags'),
          value: (
            <>
              <GroupTags installationId={installationId} ids={tagIds} />
              {theirs?.tagIds && (
                <Theirs>
                  <GroupTags installationId={installationId} ids={theirs.tagIds} />
                </Theirs>
              )}
            </>
          ),
          onEdit: () => onEdit('tags'),
        },
        {
          key: 'locks',
          label: t('fields.locks'),
          value: (
            <>
              <GroupLocks installationId={installationId} ids={lockIds} />
              {theirs?.lockIds && (
                <Theirs>
                  <GroupLocks installationId={installationId} ids={theirs.lockIds} />
                </Theirs>
              )}
            </>
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
              {theirs?.timeframes && (
                <Theirs>{theirs.timeframes.map((timeframe) => textOf(timeframe)).join('; ') || '–'}</Theirs>
              )}
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

/** Beside an answer, what it is now. */
function Theirs({ children }: { children: ReactNode }) {
  const { t } = useTranslation('ui')
  return (
    <span className={classes.theirs}>
      {t('now')} {children}
    </span>
  )
}
