import { isAttached } from '@commissioning/domain/hardware-tree/link-state'
import { useState } from 'react'
import { useIqTree } from './tree-queries.ts'

interface Verified {
  installationId: string
  iqId: string | undefined
  hardwareId: string | undefined
}

/** Whether the tree shows the device as attached; `verify` refetches at once and remembers that it was not (HW-19). */
export function useVerify({ installationId, iqId, hardwareId }: Verified) {
  const tree = useIqTree(installationId, hardwareId ? iqId : undefined)
  const [isMissing, setIsMissing] = useState(false)
  const item = tree.data?.items.find(({ id }) => id === hardwareId)
  const isConfirmed = item !== undefined && isAttached(item.iqLinkState)
  return {
    item,
    isConfirmed,
    isMissing: isMissing && !isConfirmed,
    /** Why the tree could not be looked at. */
    error: tree.error,
    isLooking: tree.isFetching,
    verify: async () => {
      const { data, isError } = await tree.refetch()
      const seen = data?.items.find(({ id }) => id === hardwareId)
      setIsMissing(!isError && (seen === undefined || !isAttached(seen.iqLinkState)))
    },
  }
}
