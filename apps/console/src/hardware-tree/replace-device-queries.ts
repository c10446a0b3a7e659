import { useCall } from '@commissioning/browser-session/call.tsx'
import { lockEndpoints } from '@commissioning/contract/locks/lock-endpoints'
import { repeaterEndpoints } from '@commissioning/contract/repeaters/repeater-endpoints'
import { useMutation } from '@tanstack/react-query'
import { useInvalidate } from '../api/invalidate.ts'
import type { DeviceItem } from './device-queries.ts'

interface Replacement {
  key: string
  mac: string
  force: boolean
  /** The version of the item that the person saw. */
  ifMatch?: number
}

/** Puts another device in the place of this one; its walk is there once it is done. */
export function useReplaceDevice(
  installationId: string,
  { id, hardwareType }: Pick<DeviceItem, 'id' | 'hardwareType'>,
) {
  const call = useCall()
  const invalidate = useInvalidate()
  return useMutation({
    mutationFn: async ({ key: idempotencyKey, ifMatch, ...body }: Replacement) => {
      const options = { idempotencyKey, ifMatch }
      if (hardwareType === 'lock')
        await call(lockEndpoints.replaceLock, { params: { installationId, lockId: id }, body }, options)
      else
        await call(
          repeaterEndpoints.replaceRepeater,
          { params: { installationId, repeaterId: id }, body },
          options,
        )
    },
    onSettled: () => invalidate('tree', 'lock', 'repeater'),
  })
}
