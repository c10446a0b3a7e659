import * as z from 'zod/mini'
import { defineEndpoints } from '../endpoint.ts'
import { Id, Instant } from '../fields.ts'
import {
  Detach,
  DeviceReplacement,
  Hardware,
  HardwareDraft,
  hardwareList,
  Ids,
  LockDetail,
  Rename,
} from '../hardware-tree/hardware-fields.ts'
import { placementRefusals, replaceDeviceRefusals } from '../hardware-tree/tree-endpoints.ts'
import { InInstallation } from '../installations/installation-endpoints.ts'
import { ListQuery, pageOf } from '../list.ts'

const path = '/installations/:installationId/locks' as const
export const OneLock = z.extend(InInstallation, { lockId: Id })
const writeRefusals = ['InstallationClosed', 'IqViewOnly'] as const

export const lockEndpoints = defineEndpoints({
  listLocks: {
    method: 'GET',
    path,
    summary: 'The locks of an installation',
    params: InInstallation,
    query: ListQuery,
    list: hardwareList,
    reply: pageOf(Hardware),
    refuses: ['InstallationClosed', 'InvalidFilter', 'InvalidOrder'],
  },
  getLock: {
    method: 'GET',
    path: `${path}/:lockId`,
    summary: 'One lock',
    params: OneLock,
    reply: LockDetail,
    refuses: ['InstallationClosed'],
  },
  addLock: {
    method: 'POST',
    path,
    summary: 'Add a lock by its MAC or Device ID, attached to an IQ or detached',
    params: InInstallation,
    body: HardwareDraft,
    reply: LockDetail,
    status: 201,
    refuses: [...writeRefusals, 'UnknownDevice', 'DeviceInUse', 'LockNameTaken', ...placementRefusals],
  },
  renameLock: {
    method: 'PATCH',
    path: `${path}/:lockId`,
    summary: 'Rename a lock',
    params: OneLock,
    body: Rename,
    reply: LockDetail,
    refuses: [...writeRefusals, 'LockNameTaken', 'Stale'],
  },
  detachLock: {
    method: 'PATCH',
    path: `${path}/:lockId/detach`,
    summary: 'Detach a lock, by force if it cannot confirm',
    params: OneLock,
    body: Detach,
    reply: LockDetail,
    refuses: [...writeRefusals, 'IqOffline', 'HardwareOffline', 'HardwareNotAttached'],
  },
  refreshLockSignal: {
    method: 'POST',
    path: `${path}/:lockId/signal_strength`,
    summary: "Ask the IQ for the lock's signal strength",
    params: OneLock,
    reply: z.strictObject({
      signalStrength: z.nullable(z.int()),
      signalStrengthLastUpdate: z.nullable(Instant),
    }),
    refuses: [...writeRefusals, 'IqOffline', 'SignalNotAvailable', 'SignalNeedsNewerIq', 'DeviceSilent'],
  },
  replaceLock: {
    method: 'POST',
    path: `${path}/:lockId/replace`,
    summary: 'Put another lock in the place of this one, which keeps its name and all that refers to it',
    params: OneLock,
    body: DeviceReplacement,
    reply: LockDetail,
    refuses: [...writeRefusals, 'UnknownDevice', 'DeviceInUse', ...replaceDeviceRefusals],
  },
  deleteLock: {
    method: 'DELETE',
    path: `${path}/:lockId`,
    summary: 'Delete a detached lock',
    params: OneLock,
    refuses: ['InstallationClosed', 'HardwareStillAttached'],
  },
  deleteLocks: {
    method: 'DELETE',
    path,
    summary: 'Delete several detached locks; lockIds and hardwareIds mean the same',
    params: InInstallation,
    body: z.union([z.strictObject({ lockIds: Ids }), z.strictObject({ hardwareIds: Ids })]),
    refuses: ['InstallationClosed', 'HardwareStillAttached'],
  },
})
