import * as z from 'zod/mini'
import { deviceEndpoints, OneLock, writeRefusals } from '../hardware-tree/device-endpoints.ts'
import { LockDetail } from '../hardware-tree/hardware-fields.ts'
import { defineEndpoints } from '../http/endpoint.ts'
import { Instant } from '../http/fields.ts'

const { list, add, rename, detach, replace, remove, removeSeveral } = deviceEndpoints.lock

export const lockEndpoints = defineEndpoints({
  listLocks: list,
  getLock: {
    method: 'GET',
    path: rename.path,
    summary: 'One lock',
    params: OneLock,
    reply: LockDetail,
    refuses: ['InstallationClosed'],
  },
  addLock: add,
  renameLock: rename,
  detachLock: detach,
  refreshLockSignal: {
    method: 'POST',
    path: `${rename.path}/signal_strength`,
    summary: 'Answer the last measured signal with its time, and request a new one, which is announced',
    params: OneLock,
    reply: z.strictObject({
      signalStrength: z.nullable(z.int()),
      signalStrengthLastUpdate: z.nullable(Instant),
    }),
    refuses: [...writeRefusals, 'IqOffline', 'SignalNotAvailable', 'SignalNeedsNewerIq'],
  },
  replaceLock: replace,
  deleteLock: remove,
  deleteLocks: removeSeveral,
})
