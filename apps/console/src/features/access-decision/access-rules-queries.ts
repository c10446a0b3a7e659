import { accessDecisionEndpoints } from '@commissioning/contract/access-decision/access-decision-endpoints'
import { installationEndpoints } from '@commissioning/contract/installations/installation-endpoints'
import type { OpeningRules } from '@commissioning/domain/access-decision/opening-rules'
import { toFlaggedSchedule } from '@commissioning/domain/access-decision/to-flagged-schedule'
import { findEarliestToday } from '@commissioning/domain/access-groups/timeframe-rules'
import { readLocalTimeAt } from '@commissioning/domain/formats/zone-offsets'
import { useMemo } from 'react'
import { useRead } from '../../lib/api/operations.ts'

/** The installation itself: its zone, and whether its groups are closed to the person. */
export const useSite = (installationId: string) =>
  useRead(installationEndpoints.getInstallation, { params: { installationId } })

/** All by which the locks of a site decide, as its decisions read it. */
export function useAccessRules(installationId: string, enabled = true) {
  const read = useRead(accessDecisionEndpoints.getAccessRules, { params: { installationId } }, { enabled })
  const { data } = read
  const rules = useMemo(
    () =>
      data && {
        ...data,
        groups: data.groups.map((group) => ({ ...group, schedules: group.schedules.map(toFlaggedSchedule) })),
      },
    [data],
  )
  return { rules, error: read.error, refetch: read.refetch }
}

export type SiteRules = NonNullable<ReturnType<typeof useAccessRules>['rules']>

/** Other rules than those of now, as they would be. */
export type ComputeChangedRules = (rules: SiteRules) => OpeningRules

/** `YYYY-MM-DD`, by the clock of the site. */
export function useSiteToday(installationId: string): string {
  const timeZone = useSite(installationId).data?.timeZone
  const now = new Date()
  return (timeZone && readLocalTimeAt(timeZone, now.getTime())?.date) || findEarliestToday(now)
}
