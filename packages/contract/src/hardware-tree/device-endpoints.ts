import type { HardwareType } from '@commissioning/domain/device-registry/hardware-types'

import * as z from 'zod/mini'
import type { Endpoint } from '../http/endpoint.ts'
import type { ErrorCode } from '../http/errors.ts'
import { Id } from '../http/fields.ts'
import { ListQuery, pageSchema } from '../http/list.ts'
import { InInstallation } from '../installations/installation-endpoints.ts'
import {
  DetachInput,
  DeviceReplacement,
  Hardware,
  HardwareDraft,
  hardwareList,
  Ids,
  LockDetail,
  Rename,
} from './hardware-fields.ts'
import { placementRefusals, replaceDeviceRefusals } from './tree-endpoints.ts'

export const OneLock = z.extend(InInstallation, { lockId: Id })
export const writeRefusals = ['InstallationClosed', 'IqViewOnly', 'IqHeld'] as const

/** Locks and repeaters share these operations, each under its own addresses and names. */
export const deviceEndpoints = {
  lock: operationsOf('lock', {
    noun: 'Lock',
    params: OneLock,
    ids: z.strictObject({ lockIds: Ids }),
    reply: LockDetail,
    refusesName: ['LockNameTaken'],
    refusesDetach: [],
  }),
  repeater: operationsOf('repeater', {
    noun: 'Repeater',
    params: z.extend(InInstallation, { repeaterId: Id }),
    ids: z.strictObject({ repeaterIds: Ids }),
    reply: Hardware,
    refusesName: [],
    refusesDetach: ['RepeaterNotEmpty'],
  }),
}

interface DeviceKindOptions<Noun, Params, SomeIds, Reply> {
  noun: Noun
  params: Params
  ids: SomeIds
  reply: Reply
  refusesName: readonly ErrorCode[]
  refusesDetach: readonly ErrorCode[]
}

function operationsOf<
  Message extends HardwareType,
  Noun extends string,
  Params extends z.ZodMiniObject,
  SomeIds extends z.ZodMiniType,
  Reply extends z.ZodMiniType,
>(
  word: Message,
  { noun, params, ids, reply, refusesName, refusesDetach }: DeviceKindOptions<Noun, Params, SomeIds, Reply>,
) {
  const path = `/installations/:installationId/${word}s` as const
  const onePath = `${path}/:${word}Id` as const
  return {
    list: {
      name: `list${noun}s`,
      method: 'GET',
      path,
      summary: `The ${word}s of an installation`,
      params: InInstallation,
      query: ListQuery,
      list: hardwareList,
      reply: pageSchema(Hardware),
      refuses: ['InstallationClosed', 'InvalidFilter', 'InvalidOrder'],
    },
    add: {
      name: `add${noun}`,
      method: 'POST',
      path,
      summary: `Add a ${word} by its MAC or Device ID, attached to an IQ or detached`,
      params: InInstallation,
      body: HardwareDraft,
      reply,
      status: 201,
      refuses: [...writeRefusals, 'UnknownDevice', 'DeviceInUse', ...refusesName, ...placementRefusals],
    },
    rename: {
      name: `rename${noun}`,
      method: 'PATCH',
      path: onePath,
      summary: `Rename a ${word}`,
      params,
      body: Rename,
      reply,
      refuses: [...writeRefusals, ...refusesName, 'Stale'],
    },
    detach: {
      name: `detach${noun}`,
      method: 'PATCH',
      path: `${onePath}/detach`,
      summary: `Detach a ${word}, by force if it cannot confirm`,
      params,
      body: DetachInput,
      reply,
      refuses: [...writeRefusals, 'IqOffline', 'HardwareOffline', 'HardwareNotAttached', ...refusesDetach],
    },
    replace: {
      name: `replace${noun}`,
      method: 'POST',
      path: `${onePath}/replace`,
      summary: `Put another ${word} in the place of this one, which keeps its name and all that refers to it`,
      params,
      body: DeviceReplacement,
      reply,
      refuses: [...writeRefusals, 'UnknownDevice', 'DeviceInUse', ...replaceDeviceRefusals],
    },
    remove: {
      name: `delete${noun}`,
      method: 'DELETE',
      path: onePath,
      summary: `Delete a detached ${word}`,
      params,
      refuses: ['InstallationClosed', 'HardwareStillAttached'],
    },
    removeSeveral: {
      name: `delete${noun}s`,
      method: 'DELETE',
      path,
      summary: `Delete several detached ${word}s; ${word}Ids and hardwareIds mean the same`,
      params: InInstallation,
      body: z.union([ids, z.strictObject({ hardwareIds: Ids })]),
      refuses: ['InstallationClosed', 'HardwareStillAttached'],
    },
  } as const satisfies Record<string, Endpoint & { name: string }>
}
