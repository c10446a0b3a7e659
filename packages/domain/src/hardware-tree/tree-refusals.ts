import type { CommunicationType, HardwareType } from '../device-registry/hardware-types.ts'
import { type RefusalParams, refusals } from '../refusal.ts'

export const treeRefusals = refusals({
  SomeHardwareOffline: 'Some hardware of this IQ is offline.',
  HardwareNotAttached: 'The hardware is not properly attached.',
  RepeaterNotEmpty: 'Hardware is still attached to the repeater. Detach it first.',
  NothingToDetach: 'Unable to clean the IQ',
  HardwareStillAttached: 'Only detached hardware can be deleted. Detach it first.',
  AddressRequired: { field: 'activationCode', message: 'MAC/Device ID is required.' },
  InvalidAddress: { field: 'activationCode', message: 'MAC/Device ID has invalid format' },
  UnknownParent: 'Hardware can only be attached to the IQ or to a repeater in its tree.',
  TreeCircle: 'A repeater cannot be attached below itself.',
  ParentDetaching: 'The repeater is being detached: nothing can be attached below it.',
  BlueNetNotSupported: 'IQs 1.0 do not support BLE devices.',
  TreeTooDeep: "An IQ can't have more than three repeaters serially connected.",
  LevelFull: "There can't be more than two BLUEnet repeaters on the same level.",
  LocksFull: 'Can not add more locks to this IQ.',
  RepeatersFull: 'Can not add more repeaters to this IQ.',
  ReplacingDetaching:
    'Hardware that is being detached cannot be replaced. Wait until it has left, or detach it by force.',
  TreeIncomplete: 'Hardware of this IQ is missing in the tree. Detach it first, or reload and try again.',
  DuplicateTreeItem: { field: 'iqTreeItems', message: 'The same hardware is in the tree twice.' },
  HardwareDetaching: 'Hardware that is being detached cannot be moved.',
  AttachedElsewhere:
    'The hardware is still attached to another IQ. Detach it there first, by force if it cannot confirm.',
  OwnEntryType: { field: 'iqTreeItems', message: "The entry with the IQ's own id must be of the type iq." },
  ParentRequired: {
    field: 'iqTreeItems',
    message: 'Every lock and repeater in the tree needs a parent: the IQ or a repeater.',
  },
  HardwareTypeDiffers: {
    field: 'iqTreeItems',
    message: 'Hardware in the tree is of another type than the tree says.',
  },
})

const refusalWithParams = <Code extends string>(code: Code, params: RefusalParams, message: string) => ({
  code,
  message,
  params,
})

export const hardwareOfflineRefusals = {
  lock: refusalWithParams(
    'HardwareOffline',
    { hardwareType: 'lock' },
    'The lock is offline. Present a maintenance card to it, or detach it by force.',
  ),
  repeater: refusalWithParams(
    'HardwareOffline',
    { hardwareType: 'repeater' },
    'The repeater is offline. Check its power, or detach it by force.',
  ),
}

const mismatch = (communicationType: CommunicationType, hardwareType: HardwareType, message: string) =>
  refusalWithParams('NetMismatch', { communicationType, hardwareType }, message)

/**
 * The sentence depends on the net and on what is attached; its parent is a repeater of the other
 * net (TREE-11, TREE-12).
 */
export const netMismatchRefusals = {
  BLUENET: {
    lock: mismatch('BLUENET', 'lock', 'Can not attach a BLUEnet lock to an RFnet repeater.'),
    repeater: mismatch('BLUENET', 'repeater', 'Can not attach a BLUEnet repeater to an RFnet repeater.'),
  },
  RFNET: {
    lock: mismatch('RFNET', 'lock', 'Can not attach an RFnet lock to a BLUEnet repeater.'),
    repeater: mismatch('RFNET', 'repeater', 'Can not attach an RFnet repeater to a BLUEnet repeater.'),
  },
}

/**
 * The sentence depends on what is attached while the other kind is at the IQ root already (TREE-14,
 * TREE-15).
 */
export const rootExclusiveRefusals = {
  lock: refusalWithParams(
    'RootExclusive',
    { hardwareType: 'lock' },
    "BLUEnet locks can't be attached to the IQ root if there is a BLUEnet repeater on it.",
  ),
  repeater: refusalWithParams(
    'RootExclusive',
    { hardwareType: 'repeater' },
    "BLUEnet repeaters can't be attached to the IQ root if there is a BLUEnet lock on it.",
  ),
}

/** The refusals whose sentence is another one for each kind of hardware. */
export const variedTreeRefusals = [
  ...Object.values(hardwareOfflineRefusals),
  ...Object.values(netMismatchRefusals.BLUENET),
  ...Object.values(netMismatchRefusals.RFNET),
  ...Object.values(rootExclusiveRefusals),
]
