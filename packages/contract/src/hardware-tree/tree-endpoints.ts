import * as z from 'zod/mini'
import { defineEndpoints } from '../http/endpoint.ts'
import { Id } from '../http/fields.ts'
import { ListQuery, pageSchema } from '../http/list.ts'
import { InInstallation } from '../installations/installation-endpoints.ts'
import { iqList, OneIq } from '../iqs/iq-endpoints.ts'
import { IqTreeItem } from './hardware-fields.ts'

const path = '/installations/:installationId/iqs/:iqId/tree' as const

export const IqTree = z.strictObject({ items: z.array(IqTreeItem) })

export const TreeOfIq = z.strictObject({ iqId: Id, items: z.array(IqTreeItem) })

export const TreeDraft = z.strictObject({
  iqTreeItems: z
    .array(
      z.strictObject({
        id: Id,
        parentId: z.nullable(Id),
        hardwareType: z.literal(['iq', 'lock', 'repeater']),
      }),
    )
    .check(z.maxLength(200)),
})
export type TreeDraft = z.infer<typeof TreeDraft>

/** The refusals that a placement can meet, wherever one is written. */
export const placementRefusals = [
  'IqReplaced',
  'UnknownParent',
  'TreeCircle',
  'NetMismatch',
  'BlueNetNotSupported',
  'TreeTooDeep',
  'LevelFull',
  'RootExclusive',
  'LocksFull',
  'RepeatersFull',
  'ParentDetaching',
] as const

/** Replacing a lock or a repeater can be refused with these, beside those of its claim. */
export const replaceDeviceRefusals = [
  'Stale',
  'ReplacingDetaching',
  'IqOffline',
  'HardwareOffline',
  'HardwareNotAttached',
  ...placementRefusals,
] as const

export const treeEndpoints = defineEndpoints({
  listIqTrees: {
    method: 'GET',
    path: '/installations/:installationId/trees',
    summary: 'The trees of the IQs that the list of IQs answers to the same query',
    params: InInstallation,
    query: ListQuery,
    list: iqList,
    reply: pageSchema(TreeOfIq),
    refuses: ['InstallationClosed', 'InvalidFilter', 'InvalidOrder'],
  },
  getIqTree: {
    method: 'GET',
    path,
    summary: 'The hardware below an IQ',
    params: OneIq,
    reply: IqTree,
    refuses: ['InstallationClosed'],
  },
  putIqTree: {
    method: 'PUT',
    path,
    summary: 'Write the whole desired tree of an IQ: attach detached hardware, move what stands there',
    params: OneIq,
    body: TreeDraft,
    reply: IqTree,
    refuses: [
      'InstallationClosed',
      'IqViewOnly',
      'IqHeld',
      'TreeIncomplete',
      'DuplicateTreeItem',
      'HardwareDetaching',
      'AttachedElsewhere',
      'OwnEntryType',
      'ParentRequired',
      'HardwareTypeDiffers',
      ...placementRefusals,
    ],
  },
  detachAll: {
    method: 'DELETE',
    path,
    summary: 'Detach all hardware of an IQ',
    params: OneIq,
    reply: IqTree,
    refuses: [
      'InstallationClosed',
      'IqViewOnly',
      'IqHeld',
      'IqOffline',
      'SomeHardwareOffline',
      'HardwareNotAttached',
      'NothingToDetach',
    ],
  },
})
