import type { CommunicationType, Device } from '../hardware-tree/tree.ts'

/** What a walk follows: an IQ was replaced or restored, a device swapped for another, several attached, all detached. */
export const WALK_REASONS = ['replace', 'swap', 'restore', 'attach', 'detach'] as const
export type WalkReason = (typeof WALK_REASONS)[number]

/** What a person does at a door: present the maintenance card, press reset, or nothing. */
export type WalkTask = 'card' | 'reset' | 'nothing'

interface Link {
  /** Whether the hardware still stands in the tree of the walk's IQ. */
  isAtIq: boolean
  isDetaching: boolean
  isConfirmed: boolean
}

/** A door is done once its hardware no longer waits for what the walk is about; what left the IQ asks for no visit. */
export function isStopDone(reason: WalkReason, { isAtIq, isDetaching, isConfirmed }: Link): boolean {
  if (!isAtIq) return true
  return reason === 'detach' ? !isDetaching : isConfirmed || isDetaching
}

/** Hardware that comes back to a restored IQ, or leaves one, has its keys and needs nobody (4 §4). */
export function walkTask(reason: WalkReason, { hardwareType, communicationType }: Device): WalkTask {
  if (reason === 'restore' || reason === 'detach') return 'nothing'
  if (hardwareType === 'lock') return 'card'
  return taskOfRepeater[communicationType]
}

const taskOfRepeater = { RFNET: 'reset', BLUENET: 'nothing' } as const satisfies Record<
  CommunicationType,
  WalkTask
>

/** The hardware of an IQ as it is walked: everything at one place together, a repeater before what hangs on it. */
export function inWalkOrder<Item extends { id: string; parentId: string }>(
  iqId: string,
  items: readonly Item[],
): Item[] {
  const below = (parentId: string): Item[] => {
    const here = items.filter((item) => item.parentId === parentId)
    return [...here, ...here.flatMap((item) => below(item.id))]
  }
  return below(iqId)
}
