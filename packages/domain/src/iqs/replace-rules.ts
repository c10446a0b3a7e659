import type { CommunicationType, HardwareType } from '../device-registry/hardware-types.ts'
import { isRevisionOne } from '../hardware-tree/placement-rules.ts'

import { treeRefusals } from '../hardware-tree/tree-refusals.ts'
import type { Notice } from '../notice.ts'
import { iqRefusals } from './iq-refusals.ts'

interface TreeNet {
  items: readonly { communicationType: CommunicationType }[]
}

/**
 * `revision` is the new IQ's. An IQ without a tree has nothing to hand over: it is decoupled instead (REPLACE-06,
 * REPLACE-13).
 */
export function refuseReplace(tree: TreeNet, revision: string) {
  if (tree.items.length === 0) return iqRefusals.IqWithoutTree
  const hasBlueNet = tree.items.some((item) => item.communicationType === 'BLUENET')
  return hasBlueNet && isRevisionOne(revision) ? treeRefusals.BlueNetNotSupported : undefined
}

export type ReplaceStep = 'intro' | 'code' | 'repeaters' | 'locks'

/** The step of the repeaters or of the locks is skipped when the IQ has none (REPLACE-02, REPLACE-03). */
export function replaceSteps(counts: {
  repeatersCount: number
  locksCount: number
}): readonly ['intro', ...ReplaceStep[]] {
  return [
    'intro',
    'code',
    ...(counts.repeatersCount > 0 ? (['repeaters'] as const) : []),
    ...(counts.locksCount > 0 ? (['locks'] as const) : []),
  ]
}

export const syncedNotice = {
  code: 'ReplacedSynced',
  message: 'Correctly attached and synced with the new IQ.',
} as const satisfies Notice

export const presentCard = {
  code: 'ReplacedPresentCard',
  message: 'Present a maintenance card to its reader to sync with the new IQ.',
} as const satisfies Notice

export const resetRepeaterNotice = {
  code: 'ReplacedResetRepeater',
  message: 'Reset the repeater to sync with the new IQ.',
} as const satisfies Notice

export const waitForRepeaterNotice = {
  code: 'ReplacedWaitForRepeater',
  message:
    'No action is needed: refresh the list. Press the reset button if the LED is not blue after 5 minutes.',
} as const satisfies Notice

interface ReplacedItem {
  hardwareType: HardwareType
  communicationType: CommunicationType
  isAttached: boolean
}

/**
 * Tells how to go on with one item in the verify steps of Replace IQ (REPLACE-07 to REPLACE-10).
 */
export function replaceHint({ hardwareType, communicationType, isAttached }: ReplacedItem) {
  if (isAttached) return syncedNotice
  if (hardwareType === 'lock') return presentCard
  return communicationType === 'RFNET' ? resetRepeaterNotice : waitForRepeaterNotice
}
