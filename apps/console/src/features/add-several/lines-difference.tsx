import { rulesWithLocks, rulesWithoutLocks } from '@commissioning/domain/access-decision/changed-rules'
import { useMemo } from 'react'
import { DifferenceNotice } from '../access-decision/difference-notices.tsx'
import type { LockToAdd } from './several-lines.ts'

interface Props {
  installationId: string
  /** The lines whose locks are still to be attached. */
  lines: readonly LockToAdd[]
}

/** Tells before locks are added to an IQ what they open; one that an earlier try has added may be in a group (OPENS-20). */
export function LinesDifference({ installationId, lines }: Props) {
  const ids = lines.map(({ lockId, key }) => lockId ?? key).join()
  const [before, change] = useMemo(
    () => [rulesWithoutLocks(ids.split(',')), rulesWithLocks(ids.split(','))] as const,
    [ids],
  )
  return <DifferenceNotice installationId={installationId} before={before} change={change} />
}
