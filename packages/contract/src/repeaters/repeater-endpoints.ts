import * as z from 'zod/mini'
import { defineEndpoints } from '../endpoint.ts'
import { Id } from '../fields.ts'
import {
  Detach,
  DeviceReplacement,
  Hardware,
  HardwareDraft,
  hardwareList,
  Ids,
  Rename,
} from '../hardware-tree/hardware-fields.ts'
import { placementRefusals, replaceDeviceRefusals } from '../hardware-tree/tree-endpoints.ts'
import { InInstallation } from '../installations/installation-endpoints.ts'
import { ListQuery, pageOf } from '../list.ts'

const path = '/installations/:installationId/repeaters' as const
export const OneRepeater = z.extend(InInstallation, { repeaterId: Id })
const writeRefusals = ['InstallationClosed', 'IqViewOnly'] as const

export const repeaterEndpoints = defineEndpoints({
  listRepeaters: {
    method: 'GET',
    path,
    summary: 'The repeaters of an installation',
    params: InInstallation,
    query: ListQuery,
    list: hardwareList,
    reply: pageOf(Hardware),
    refuses: ['InstallationClosed', 'InvalidFilter', 'InvalidOrder'],
  },
  addRepeater: {
    method: 'POST',
    path,
    summary: 'Add a repeater by its MAC or Device ID, attached to an IQ or detached',
    params: InInstallation,
    body: HardwareDraft,
    reply: Hardware,
    status: 201,
    refuses: [...writeRefusals, 'UnknownDevice', 'DeviceInUse', ...placementRefusals],
  },
  renameRepeater: {
    method: 'PATCH',
    path: `${path}/:repeaterId`,
    summary: 'Rename a repeater',
    params: OneRepeater,
    body: Rename,
    reply: Hardware,
    refuses: [...writeRefusals, 'Stale'],
  },
  detachRepeater: {
    method: 'PATCH',
    path: `${path}/:repeaterId/detach`,
    summary: 'Detach a repeater, by force if it cannot confirm',
    params: OneRepeater,
    body: Detach,
    reply: Hardware,
    refuses: [...writeRefusals, 'IqOffline', 'HardwareOffline', 'HardwareNotAttached', 'RepeaterNotEmpty'],
  },
  replaceRepeater: {
    method: 'POST',
    path: `${path}/:repeaterId/replace`,
    summary: 'Put another repeater in the place of this one, which keeps its name and all that refers to it',
    params: OneRepeater,
    body: DeviceReplacement,
    reply: Hardware,
    refuses: [...writeRefusals, 'UnknownDevice', 'DeviceInUse', ...replaceDeviceRefusals],
  },
  deleteRepeater: {
    method: 'DELETE',
    path: `${path}/:repeaterId`,
    summary: 'Delete a detached repeater',
    params: OneRepeater,
    refuses: ['InstallationClosed', 'HardwareStillAttached'],
  },
  deleteRepeaters: {
    method: 'DELETE',
    path,
    summary: 'Delete several detached repeaters; repeaterIds and hardwareIds mean the same',
    params: InInstallation,
    body: z.union([z.strictObject({ repeaterIds: Ids }), z.strictObject({ hardwareIds: Ids })]),
    refuses: ['InstallationClosed', 'HardwareStillAttached'],
  },
})
