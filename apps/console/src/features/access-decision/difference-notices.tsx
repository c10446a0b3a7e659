import type { AccessChange } from '@commissioning/domain/access-decision/access-difference'
import { sameRules } from '@commissioning/domain/access-decision/changed-rules'
import { holdsAlways } from '@commissioning/domain/access-decision/flagged-schedule'
import { weekdaysOf } from '@commissioning/domain/schedules/weekday-flags'
import { Button } from '@commissioning/ui/button'
import { SkeletonText } from '@commissioning/ui/skeletons'
import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { useTimeframeText } from '../../components/use-timeframe-text.ts'
import classes from './access-decision.module.css'
import type { ChangeRules } from './access-rules-queries.ts'
import { useDifference } from './use-difference.ts'

/** More lines would hide the button below them from who reads. */
const LINES = 5

interface Props {
  installationId: string
  /** Makes the rules of now those that saving would leave; undefined while nothing is chosen. */
  change: ChangeRules | undefined
  /** Makes the rules of now those before the change, where it adds what they list already. */
  before?: ChangeRules | undefined
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

function Difference({ installationId, change, before = sameRules, note }: Props) {
  const { t } = useTranslation('access-decision')
  const { difference, error, refetch, isClosed } = useDifference({ installationId, change, before })
  if (isClosed || change === undefined) return null
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
        <p>
          {t('difference.failed')} <Button onClick={() => void refetch()}>{t('ui:retry')}</Button>
        </p>
      )}
    </section>
  )
}

/** One kind of a difference in lines, the first ones alone where they are many. */
export function Changes({ kind, changes }: { kind: 'opens' | 'closes'; changes: readonly AccessChange[] }) {
  const { t } = useTranslation('access-decision')
  const timeframeText = useTimeframeText()
  if (changes.length === 0) return <p>{t(`difference.${kind}Nothing`)}</p>
  const hasHours = changes.some(({ times }) => !times.every(holdsAlways))
  return (
    <>
      {changes.slice(0, LINES).map(({ tagIds, lockIds, times }) => {
        const text = times
          .map((time) => timeframeText({ ...time, weekdays: weekdaysOf(time.weekdays) }))
          .join('; ')
        const tags = t('tags', { count: tagIds.length })
        const line = t(`difference.${kind}`, {
          tags,
          locks: t('locks', { count: lockIds.length }),
          times: text,
        })
        return <p key={line}>{line}</p>
      })}
      {changes.length > LINES && <p>{t('difference.more', { count: changes.length - LINES })}</p>}
      {hasHours && <p className={classes.soft}>{t('lastMinute')}</p>}
    </>
  )
}
