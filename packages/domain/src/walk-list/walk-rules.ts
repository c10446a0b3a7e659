import type { CommunicationType } from '../device-registry/hardware-types.ts'
import { FLOOR_NUMBER } from '../floors/floor-rules.ts'
import type { Device } from '../hardware-tree/tree.ts'

/**
 * A walk follows one of these: an IQ was replaced or restored, a device swapped, several attached,
 * all detached.
 */
export const REASONS_TO_WALK = ['replace', 'swap', 'restore', 'attach', 'detach'] as const
export type ReasonToWalk = (typeof REASONS_TO_WALK)[number]

/** At a door a person presents the maintenance card, presses reset, or has nothing to do. */
export type WalkTask = 'card' | 'reset' | 'nothing'

interface WalkLink {
  /** Whether the hardware still stands in the tree of the walk's IQ. */
  isAtIq: boolean
  isDetaching: boolean
  isConfirmed: boolean
}

/** Whether the hardware was detached since, or is being detached: it needs no visit, and does not work with the IQ. */
export const hasLeftIq = ({ isAtIq, isDetaching }: Omit<WalkLink, 'isConfirmed'>): boolean =>
  !isAtIq || isDetaching

/** A door is done once its hardware no longer waits. */
export function isStopDone(reason: ReasonToWalk, link: WalkLink): boolean {
  if (reason === 'detach') return !link.isAtIq || !link.isDetaching
  return hasLeftIq(link) || link.isConfirmed
}

interface WalkedDevice extends Device {
  /** Whether the walk's IQ has confirmed it before, so that it has the keys of that IQ. */
  hasJoined: boolean
}

/**
 * Hardware that returns to a restored IQ, or leaves one, has its keys and needs no visit (DEVICE-16). What waited for its
 * first visit when the IQ was reset still waits for it (RESTORE-90).
 */
export function walkTask(
  reason: ReasonToWalk,
  { hardwareType, communicationType, hasJoined }: WalkedDevice,
): WalkTask {
  if (reason === 'detach' || (reason === 'restore' && hasJoined)) return 'nothing'
  if (hardwareType === 'lock') return 'card'
  return taskOfRepeater[communicationType]
}

const taskOfRepeater = { RFNET: 'reset', BLUENET: 'nothing' } as const satisfies Record<
  CommunicationType,
  WalkTask
>

/** The hardware of an IQ as it is walked: everything at one place together, a repeater before what hangs on it. */
export function sortInWalkOrder<Item extends { id: string; parentId: string }>(
  iqId: string,
  items: readonly Item[],
): Item[] {
  const below = (parentId: string): Item[] => {
    const here = items.filter((item) => item.parentId === parentId)
    return [...here, ...here.flatMap((item) => below(item.id))]
  }
  return below(iqId)
}

interface FlooredStop {
  id: string
  /** The repeater that it hangs on; null for the IQ itself. */
  placeId: string | null
  floor: { number: number } | null
}

/**
 * A walk floor by floor from below, what is on none last. A repeater is visited on the lowest floor of what hangs on
 * it, so that it still comes first.
 */
export function sortStopsByFloor<Stop extends FlooredStop>(stops: readonly Stop[]): Stop[] {
  const floorOf = (stop: Stop): Stop['floor'] => {
    const behind = stops.filter(({ placeId }) => placeId === stop.id).map(floorOf)
    return lowest([stop.floor, ...behind])
  }
  return stops
    .map((stop) => ({ ...stop, floor: floorOf(stop) }))
    .toSorted((one, other) => heightOf(one) - heightOf(other))
}

const lowest = <Floor extends { number: number }>(floors: readonly (Floor | null)[]): Floor | null =>
  floors.reduce((low, floor) => (floor && (low === null || floor.number < low.number) ? floor : low), null)

const heightOf = ({ floor }: Pick<FlooredStop, 'floor'>) => floor?.number ?? FLOOR_NUMBER.max + 1
