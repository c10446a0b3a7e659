import { lockEndpoints } from '@commissioning/contract/locks/lock-endpoints'
import { normalizeLockName } from '@commissioning/domain/locks/lock-rules'
import { useMemo } from 'react'
import { useEvery } from '../../lib/api/operations.ts'

/** The names that no other lock of the site may take, by their keys. */
export function useTakenNames(installationId: string): ReadonlySet<string> {
  const { data } = useEvery(lockEndpoints.listLocks, { params: { installationId }, query: {} })
  return useMemo(
    () => new Set((data ?? []).map(({ customerReference }) => normalizeLockName(customerReference))),
    [data],
  )
}
