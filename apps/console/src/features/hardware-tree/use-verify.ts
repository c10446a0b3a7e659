import { isAttached } from '@commissioning/domain/hardware-tree/link-state'
import { useLook } from '../../components/use-look.ts'
import { useIqTree } from './tree-queries.ts'

interface VerifiedDevice {
  installationId: string
  iqId: string | undefined
  hardwareId: string | undefined
}

/** Whether the tree shows the device as attached; `verify` refetches at once and remembers that it was not (HW-19). */
export function useVerify({ installationId, iqId, hardwareId }: VerifiedDevice) {
  const tree = useIqTree(installationId, hardwareId ? iqId : undefined)
  const item = tree.data?.items.find(({ id }) => id === hardwareId)
  const isConfirmed = item !== undefined && isAttached(item.iqLinkState)
  const { isLooked, ...look } = useLook(async () => !(await tree.refetch()).isError)
  return {
    ...look,
    item,
    isConfirmed,
    isMissing: isLooked && !isConfirmed,
    /** Why the tree could not be looked at. */
    error: tree.error,
  }
}
