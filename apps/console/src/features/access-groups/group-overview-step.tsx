import {
  isTimeframeRedundant,
  refuseMoreTimeframes,
} from '@commissioning/domain/access-groups/timeframe-rules'
import { Button } from '@commissioning/ui/button'
import { OverviewList } from '@commissioning/ui/overview-list'
import { StatusBadge } from '@commissioning/ui/status-badge'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useTimeframeText } from '../../components/use-timeframe-text.ts'
import { useRefusalText } from '../../lib/refusal-text.ts'
import { useLocksWithIds } from '../floors/floor-queries.ts'
import { useTagsById } from '../tags/tag-queries.ts'
import type { GroupAnswers, Timeframe } from './group-answers.ts'
import classes from './groups.module.css'
import { HoursZone } from './hours-zone.tsx'

interface Props {
  installationId: string
  answers: GroupAnswers
  /** A colleague may have changed the group meanwhile; these answers differ from the person's. */
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
  const tagsOf = (ids: readonly string[]) => <GroupTags installationId={installationId} ids={ids} />
  const locksOf = (ids: readonly string[]) => <GroupLocks installationId={installationId} ids={ids} />

  return (
    <OverviewList
      items={[
        {
          key: 'name',
          label: t('fields.name'),
          value: <Answer now={theirs?.customerReference}>{customerReference}</Answer>,
          onEdit: () => onEdit('name'),
        },
        {
          key: 'tags',
          label: t('fields.tags'),
          value: <Answer now={theirs?.tagIds && tagsOf(theirs.tagIds)}>{tagsOf(tagIds)}</Answer>,
          onEdit: () => onEdit('tags'),
        },
        {
          key: 'locks',
          label: t('fields.locks'),
          value: <Answer now={theirs?.lockIds && locksOf(theirs.lockIds)}>{locksOf(lockIds)}</Answer>,
          onEdit: () => onEdit('locks'),
        },
        {
          key: 'timeframes',
          label: t('columns.timeframe'),
          value: (
            <>
              <Answer now={theirs?.timeframes && (theirs.timeframes.map(textOf).join('; ') || '–')}>
                <ul className={classes.timeframes}>
                  {timeframes.map((timeframe) => (
                    <li
                      key={timeframe.id}
                      className={classes.timeframe}
                      data-overridden={isTimeframeRedundant(timeframe, timeframes) || undefined}
                    >
                      <span>{textOf(timeframe)}</span>
                      {isTimeframeRedundant(timeframe, timeframes) && (
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
              </Answer>
              <HoursZone installationId={installationId} lockIds={lockIds} />
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

/** An answer, and below it what stands there now where a colleague has changed it. */
function Answer({ children, now }: { children: ReactNode; now: ReactNode }) {
  const { t } = useTranslation('ui')
  return (
    <>
      {children}
      {now && (
        <span className={classes.now}>
          {t('now')} {now}
        </span>
      )}
    </>
  )
}

interface GroupTagsProps {
  installationId: string
  ids: readonly string[]
}

/** The chosen tags: how many, and the first of them by number, with their names. */
function GroupTags({ installationId, ids }: GroupTagsProps) {
  const { t } = useTranslation('access-groups')
  const tags = useTagsById(installationId, ids.slice(0, MAX_NAMED_MEMBERS)).data ?? []
  const count = t('tags', { count: ids.length })
  return (
    <Members
      count={count}
      names={tags.map(({ number, label }) => (label ? `${number} (${label})` : number))}
      isCut={ids.length > MAX_NAMED_MEMBERS}
    />
  )
}

/** The chosen locks: how many, and the first of them by name. */
function GroupLocks({ installationId, ids }: GroupTagsProps) {
  const { t } = useTranslation('access-groups')
  const locks = useLocksWithIds(installationId, ids.slice(0, MAX_NAMED_MEMBERS)).data ?? []
  const count = t('locks', { count: ids.length })
  return (
    <Members
      count={count}
      names={locks.map((lock) => lock.customerReference)}
      isCut={ids.length > MAX_NAMED_MEMBERS}
    />
  )
}

function Members({ count, names, isCut }: { count: string; names: readonly string[]; isCut: boolean }) {
  return (
    <>
      <span>{count}</span>
      {names.length > 0 && (
        <span className={classes.members}>
          {names.join(', ')}
          {isCut && ', …'}
        </span>
      )}
    </>
  )
}

/** A filter takes no more members, so only this many are named. */
const MAX_NAMED_MEMBERS = 40
