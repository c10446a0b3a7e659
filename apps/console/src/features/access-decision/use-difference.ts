import { accessDifference } from '@commissioning/domain/access-decision/access-difference'
import { refuseAccessGroupsByAccess } from '@commissioning/domain/access-groups/closed-groups'
import { useMemo } from 'react'
import { type ChangeRules, useAccessRules, useSite, useSiteToday } from './access-rules-queries.ts'

interface Asked {
  installationId: string
  change: ChangeRules | undefined
  before: ChangeRules
}

/** Compares what a change newly opens and what it closes; nothing is read while no change is selected. */
export function useDifference({ installationId, change, before }: Asked) {
  const installation = useSite(installationId).data
  const isClosed = installation === undefined || refuseAccessGroupsByAccess(installation) !== undefined
  const { rules, error, refetch } = useAccessRules(installationId, !isClosed && change !== undefined)
  const today = useSiteToday(installationId)
  const difference = useMemo(
    () => rules && change && accessDifference({ before: before(rules), after: change(rules), today }),
    [rules, change, before, today],
  )
  return { difference, error, refetch, isClosed }
}
