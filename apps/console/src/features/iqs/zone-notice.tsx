import { rulesInZone } from '@commissioning/domain/access-decision/rules-in-zone'
import { timeZoneLabel } from '@commissioning/domain/formats/time-zone-label'
import { Suspense, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { type ComputeChangedRules, useSiteToday } from '../access-decision/access-rules-queries.ts'
import { DifferenceNotice } from '../access-decision/difference-notices.tsx'

interface Props {
  installationId: string
  iqId: string
  /** The present zone, and the one that is chosen. */
  from: string
  to: string | null
}

/** Tells before an IQ gets another zone which of its locks open at other hours, by the clock of now (OPENS-18). */
export const ZoneNotice = (props: Props) => (
  <Suspense>
    <Zone {...props} />
  </Suspense>
)

function Zone({ installationId, iqId, from, to }: Props) {
  const { t } = useTranslation('access-decision')
  const today = useSiteToday(installationId)
  const change = useMemo((): ComputeChangedRules | undefined => {
    if (to === null || to === from) return undefined
    return (rules) => {
      const lockIds = rules.locks.filter((lock) => lock.iqId === iqId).map(({ id }) => id)
      return rulesInZone(rules, { lockIds, from, to, today })
    }
  }, [iqId, from, to, today])
  return (
    <DifferenceNotice
      installationId={installationId}
      change={change}
      note={t('difference.zone', { zone: timeZoneLabel(from) })}
    />
  )
}
