import type { LinkState } from '../device-registry/hardware-types.ts'
import type { Notice } from '../notice.ts'
import type { Device } from './tree.ts'

interface DesiredAndReported {
  desired: 'attached' | 'detached'
  reported: 'attached' | 'detached'
}

/** The pending states are the difference between what is desired and what the IQ last reported (DEVICE-04). */
export function linkState({ desired, reported }: DesiredAndReported): LinkState {
  return desired === reported ? desired : `${desired}_pending`
}

/** Decides as verify does: hardware with a pending detach no longer counts (HW-19). */
export const isAttached = (state: LinkState): boolean => state === 'attached'

export const lockNeedsCardNotice = {
  code: 'LockNeedsCard',
  message: 'Present a maintenance card to the lock, then reload the tree.',
} as const satisfies Notice

export const repeaterNeedsResetNotice = {
  code: 'RepeaterNeedsReset',
  message: 'Reset the repeater until its LED blinks blue.',
} as const satisfies Notice

export const repeaterNeedsNothingNotice = {
  code: 'RepeaterNeedsNothing',
  message:
    'No action is needed. If the LED is not blue after 5 minutes, press the reset button below the cover.',
} as const satisfies Notice

export const detachUnconfirmedNotice = {
  code: 'DetachUnconfirmed',
  message: 'Reload the tree. If the hardware is still there, detach it again.',
} as const satisfies Notice

/** A repeater that is being detached while something stands below it. */
export const leavesLastNotice = {
  code: 'LeavesLast',
  message: 'The repeater leaves by itself once the hardware below it has left.',
} as const satisfies Notice

/** An item whose parent is not in its tree is drawn on the IQ, so that it can be edited. */
export const parentGoneNotice = {
  code: 'ParentGone',
  message: 'The repeater above it is no longer in this tree. Detach the hardware by force to use it again.',
} as const satisfies Notice

/**
 * Says how to deal with a device in this state; nothing for one that is attached or detached (HW-15
 * to HW-18).
 */
export function linkStateNotice(device: Device, state: LinkState): Notice | undefined {
  if (state === 'detached_pending') return detachUnconfirmedNotice
  if (state !== 'attached_pending') return undefined
  if (device.hardwareType === 'lock') return lockNeedsCardNotice
  return device.communicationType === 'RFNET' ? repeaterNeedsResetNotice : repeaterNeedsNothingNotice
}
