import type { Refusal } from '../refusal.ts'
import type { CommunicationType, HardwareType } from './tree.ts'

export const unknownParent = {
  code: 'UnknownParent',
  message: 'Hardware can only be attached to the IQ or to a repeater in its tree.',
} as const satisfies Refusal

export const treeCircle = {
  code: 'TreeCircle',
  message: 'A repeater can not be attached below itself.',
} as const satisfies Refusal

export const parentDetaching = {
  code: 'ParentDetaching',
  message: 'The repeater is being detached: nothing can be attached below it.',
} as const satisfies Refusal

export const blueNetNotSupported = {
  code: 'BlueNetNotSupported',
  message: 'IQs 1.0 do not support BLE devices.',
} as const satisfies Refusal

export const treeTooDeep = {
  code: 'TreeTooDeep',
  message: "An IQ can't have more than three repeaters serially connected.",
} as const satisfies Refusal

export const levelFull = {
  code: 'LevelFull',
  message: "There can't be more than two BLUEnet repeaters on the same level.",
} as const satisfies Refusal

export const locksFull = {
  code: 'LocksFull',
  message: 'Can not add more locks to this IQ.',
} as const satisfies Refusal

export const repeatersFull = {
  code: 'RepeatersFull',
  message: 'Can not add more repeaters to this IQ.',
} as const satisfies Refusal

const mismatch = <Message extends string>(
  communicationType: CommunicationType,
  hardwareType: HardwareType,
  message: Message,
) => ({ code: 'NetMismatch', message, params: { communicationType, hardwareType } }) as const

/** By the net and the kind of what is attached; its parent is a repeater of the other net (TREE-11, TREE-12). */
export const netMismatch = {
  BLUENET: {
    lock: mismatch('BLUENET', 'lock', 'Can not attach a BLUEnet lock to an RFnet repeater.'),
    repeater: mismatch('BLUENET', 'repeater', 'Can not attach a BLUEnet repeater to an RFnet repeater.'),
  },
  RFNET: {
    lock: mismatch('RFNET', 'lock', 'Can not attach an RFnet lock to a BLUEnet repeater.'),
    repeater: mismatch('RFNET', 'repeater', 'Can not attach an RFnet repeater to a BLUEnet repeater.'),
  },
} as const

/** By the kind of what is attached; the other kind is at the IQ root already (TREE-14, TREE-15). */
export const rootExclusive = {
  lock: {
    code: 'RootExclusive',
    message: "BLUEnet locks can't be attached to the IQ root if there is a BLUEnet repeater on it.",
    params: { hardwareType: 'lock' },
  },
  repeater: {
    code: 'RootExclusive',
    message: "BLUEnet repeaters can't be attached to the IQ root if there is a BLUEnet lock on it.",
    params: { hardwareType: 'repeater' },
  },
} as const satisfies Record<HardwareType, Refusal>

export const placementRefusals = [
  unknownParent,
  treeCircle,
  parentDetaching,
  ...Object.values(netMismatch.BLUENET),
  ...Object.values(netMismatch.RFNET),
  blueNetNotSupported,
  treeTooDeep,
  levelFull,
  rootExclusive.lock,
  rootExclusive.repeater,
  locksFull,
  repeatersFull,
] as const
export type PlacementRefusal = (typeof placementRefusals)[number]
