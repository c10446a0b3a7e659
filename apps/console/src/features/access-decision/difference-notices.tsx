import { keepRulesUnchanged, rulesAfterTagBlock } from '@commissioning/domain/access-decision/changed-rules'
import { type AccessChange, compareAccess } from '@commissioning/domain/access-decision/compare-access'
import { isAlwaysOpen } from '@commissioning/domain/access-decision/to-flagged-schedule'
import { refuseAccessGroupsByAccess } from '@commissioning/domain/access-groups/closed-groups'
import { listFlaggedWeekdays } from '@commissioning/domain/schedules/weekday-flags'
import { Feedback } from '@commissioning/ui/feedback'
import { SkeletonText } from '@commissioning/ui/skeletons'
import { Suspense, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useTimeframeText } from '../../components/use-timeframe-text.ts'
import classes from './access-decision.module.css'
import { type ComputeChangedRules, useAccessRules, useSite, useSiteToday } from './access-rules-queries.ts'

/** More lines would hide the button below them from who reads. */
const MAX_NOTICE_LINES = 5

interface Props {
  installationId: string
  /** Makes the rules of now those that saving would leave; undefined while nothing is chosen. */
  change: ComputeChangedRules | undefined
  /** Makes the rules of now those before the change, where it adds what they list already. */
  before?: ComputeChangedRules | undefined
  /** Says how the hours count where that is not plain. */
  note?: string | undefined
}

/**
 * Tells before a change which locks newly open and which close, all other rules counted in (OPENS-05). Its texts come by
 * themselves: the step of a wizard in which it stands keeps its place and its focus.
 */
export const DifferenceNotice = (props: Props) => (
  <Suspense fallback={<SkeletonText lines={2} />}>
    <Difference {...props} />
  </Suspense>
)

function Difference({ note, ...compared }: Props) {
  const { t } = useTranslation('access-decision')
  const { difference, error, refetch, isClosed } = useDifference(compared)
  if (isClosed || compared.change === undefined) return null
  return (
    <section className={classes.difference} aria-label={t('difference.title')}>
      <h3>{t('difference.title')}</h3>
      {difference && (
        <>
          <Changes kind="opens" changes={difference.opens} />
          <Changes kind="closes" changes={difference.closes} />
          {note && <p className={classes.soft}>{note}</p>}
        </>
      )}
      {!difference && !error && <SkeletonText lines={2} />}
      {!difference && error && (
        <Feedback title={t('difference.failed')} failure={error} onRetry={() => void refetch()} />
      )}
    </section>
  )
}

/** Lists the changes of one kind, a line each; a long list shows its first lines alone. */
function Changes({ kind, changes }: { kind: 'opens' | 'closes'; changes: readonly AccessChange[] }) {
  const { t } = useTranslation('access-decision')
  const timeframeText = useTimeframeText()
  if (changes.length === 0) return <p>{t(`difference.${kind}Nothing`)}</p>
  const hasHours = changes.some(({ times }) => !times.every(isAlwaysOpen))
  return (
    <>
      {changes.slice(0, MAX_NOTICE_LINES).map(({ tagIds, lockIds, times }) => {
        const text = times
          .map((time) => timeframeText({ ...time, weekdays: listFlaggedWeekdays(time.weekdays) }))
          .join('; ')
        const tags = t('tags', { count: tagIds.length })
        const line = t(`difference.${kind}`, {
          tags,
          locks: t('locks', { count: lockIds.length }),
          times: text,
        })
        return <p key={line}>{line}</p>
      })}
      {changes.length > MAX_NOTICE_LINES && (
        <p>{t('difference.more', { count: changes.length - MAX_NOTICE_LINES })}</p>
      )}
      {hasHours && <p className={classes.soft}>{t('lastMinute')}</p>}
    </>
  )
}

/** Compares what a change newly opens and what it closes; nothing is read while no change is selected. */
function useDifference({ installationId, change, before = keepRulesUnchanged }: Omit<Props, 'note'>) {
  const installation = useSite(installationId).data
  const isClosed = installation === undefined || refuseAccessGroupsByAccess(installation) !== undefined
  const { rules, error, refetch } = useAccessRules(installationId, !isClosed && change !== undefined)
  const today = useSiteToday(installationId)
  const difference = useMemo(
    () => rules && change && compareAccess({ before: before(rules), after: change(rules), today }),
    [rules, change, before, today],
  )
  return { difference, error, refetch, isClosed }
}

interface BlockingProps {
  installationId: string
  tagIds: readonly string[]
  /** Whether they would be blocked, or unblocked. */
  blocks: boolean
}

/**
 * Tells in a line beside a button that asks nothing what blocking or unblocking tags would do, and unfolds the hours
 * (OPENS-19).
 */
export const BlockingNotice = (props: BlockingProps) => (
  <Suspense>
    <Blocking {...props} />
  </Suspense>
)

function Blocking({ installationId, tagIds, blocks }: BlockingProps) {
  const { t } = useTranslation('access-decision')
  const ids = tagIds.join()
  const change = useMemo(
    () => (ids === '' ? undefined : rulesAfterTagBlock(ids.split(','), { blocked: blocks })),
    [ids, blocks],
  )
  const { difference, isClosed } = useDifference({ installationId, change })
  if (isClosed || !difference) return null
  const kind = blocks ? 'closes' : 'opens'
  const changes = difference[kind]
  const way = blocks ? 'blocking' : 'unblocking'
  if (changes.length === 0) return <p className={classes.soft}>{t(`difference.${way}Nothing`)}</p>
  return (
    <details className={classes.soft}>
      <summary>
        {t(`difference.${way}`, {
          tags: t('tags', { count: countDistinct(changes, ({ tagIds: some }) => some) }),
          locks: t('locks', { count: countDistinct(changes, ({ lockIds }) => lockIds) }),
        })}
      </summary>
      <Changes kind={kind} changes={changes} />
    </details>
  )
}

const countDistinct = (
  changes: readonly AccessChange[],
  idsOf: (change: AccessChange) => readonly string[],
): number => new Set(changes.flatMap(idsOf)).size
