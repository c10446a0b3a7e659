import { accessDecisionEndpoints } from '@commissioning/contract/access-decision/access-decision-endpoints'
import { flaggedSchedule } from '@commissioning/domain/access-decision/flagged-schedule'
import { type AccessChange, groupDifference } from '@commissioning/domain/access-decision/group-difference'
import { earliestToday } from '@commissioning/domain/access-groups/timeframe-rules'
import { localTimeAt } from '@commissioning/domain/formats/zone-offsets'
import { weekdaysOf } from '@commissioning/domain/schedules/weekday-flags'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useRead } from '../../lib/api/operations.ts'
import { useInstallation } from '../installations/installation-queries.ts'
import { draftOf, type GroupAnswers } from './group-answers.ts'
import classes from './groups.module.css'
import { useTimeframeText } from './use-timeframe-text.ts'

/** More lines would hide the button below them from who reads. */
const LINES = 5

interface Props {
  installationId: string
  /** Undefined for a new group. */
  groupId: string | undefined
  answers: GroupAnswers
}

/** Tells before saving which doors newly open and which close, all other groups counted in (OPENS-05). */
export function GroupDifference({ installationId, groupId, answers }: Props) {
  const { t } = useTranslation('access-groups')
  const difference = useDifference(installationId, groupId, answers)
  if (difference === undefined) return null
  return (
    <section className={classes.difference}>
      <h3>{t('difference.title')}</h3>
      <Changes kind="opens" changes={difference.opens} />
      <Changes kind="closes" changes={difference.closes} />
    </section>
  )
}

function Changes({ kind, changes }: { kind: 'opens' | 'closes'; changes: readonly AccessChange[] }) {
  const { t } = useTranslation('access-groups')
  const timeframeText = useTimeframeText()
  if (changes.length === 0) return <p>{t(`difference.${kind}Nothing`)}</p>
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
    </>
  )
}

function useDifference(installationId: string, groupId: string | undefined, answers: GroupAnswers) {
  const rules = useRead(accessDecisionEndpoints.getAccessRules, { params: { installationId } }).data
  const timeZone = useInstallation(installationId).data?.timeZone
  return useMemo(() => {
    if (rules === undefined) return undefined
    const { tagIds, lockIds, timeframes } = answers
    const schedules = timeframes.map(draftOf).map(flaggedSchedule)
    const groups = rules.groups.map((group) => ({
      ...group,
      schedules: group.schedules.map(flaggedSchedule),
    }))
    const now = new Date()
    const today = (timeZone && localTimeAt(timeZone, now.getTime())?.date) || earliestToday(now)
    return groupDifference({
      present: { tags: rules.tags, groups },
      groupId,
      wanted: { tagIds, lockIds, schedules },
      today,
    })
  }, [rules, groupId, answers, timeZone])
}
