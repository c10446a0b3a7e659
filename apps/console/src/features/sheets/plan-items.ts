import type { Door } from '@commissioning/contract/doors/door-endpoints'
import type { Hardware, IqTreeItem } from '@commissioning/contract/hardware-tree/hardware-fields'
import type { FloorPlace } from '@commissioning/contract/http/fields'
import type { Iq } from '@commissioning/contract/iqs/iq-endpoints'
import type { Note } from '@commissioning/contract/notes/note-endpoints'
import type { PlacedResource, Placement } from '@commissioning/contract/sheets/placement-endpoints'
import { doorName } from '@commissioning/domain/doors/door-rules'
import { computeDistance } from '@commissioning/domain/geometry/point'
import { toSignalBand } from '@commissioning/domain/locks/signal'
import { isBeyondReach } from '@commissioning/domain/sheets/placement-rules'
import type { Tone } from '@commissioning/ui/state-icon'

/** A door stands where its lock is, so the lock is not listed beside it. */
export interface PlanItem {
  key: string
  thing: PlacedResource
  kind: 'iq' | 'repeater' | 'lock' | 'door' | 'note'
  name: string
  /** It is set for a door with a number. */
  number: string | null
  /** The MAC or Device ID of its device, or of the box that is meant for it. */
  code: string | null
  floor: FloorPlace | null
  /** It is set for a door with a lock. */
  lockId: string | undefined
  /** Its entry in the tree of its IQ. */
  item: IqTreeItem | undefined
  /** It has no entry, and some tree is not read. */
  isUnread?: boolean
  place: Placement | undefined
}

export interface SiteItem extends PlanItem {
  kind: Exclude<PlanItem['kind'], 'note'>
}

export interface SiteParts {
  iqs: readonly Iq[]
  repeaters: readonly Hardware[]
  locks: readonly Hardware[]
  doors: readonly Door[]
  items: readonly IqTreeItem[]
  /** Whether these are the items of all trees. */
  isWhole?: boolean
  placements: readonly Placement[]
}

/** Everything of the site that can be placed; locks that have a door stand there. */
export function listPlanItems({
  iqs,
  repeaters,
  locks,
  doors,
  items,
  isWhole = true,
  placements,
}: SiteParts): SiteItem[] {
  const itemOf = new Map(items.map((item) => [item.id, item]))
  const placeOf = new Map(placements.map((place) => [keyOf(place.thing), place]))
  const atDoors = new Set(doors.map(({ lock }) => lock?.id))
  const floorOf = new Map(locks.map(({ id, floor }) => [id, floor]))
  const placed = (thing: PlacedResource, lockId?: string) => {
    const key = keyOf(thing)
    const item = itemOf.get(lockId ?? thing.id)
    return { key, thing, lockId, item, isUnread: !item && !isWhole, place: placeOf.get(key) }
  }
  const hardware = (kind: 'repeater' | 'lock', one: Hardware): SiteItem => {
    const { id, customerReference: name, mac: code, floor } = one
    return { ...placed({ kind: 'hardware', id }), kind, name, number: null, code, floor }
  }
  return [
    ...iqs.map(({ id, customerReference: name, mac: code }): SiteItem => {
      return { ...placed({ kind: 'iq', id }), kind: 'iq', name, number: null, code, floor: null }
    }),
    ...repeaters.map((repeater) => hardware('repeater', repeater)),
    ...doors.map((door): SiteItem => {
      const { id, lock, code, number } = door
      const name = doorName(door)
      const floor = door.floor ?? (lock && (floorOf.get(lock.id) ?? null))
      return { ...placed({ kind: 'door', id }, lock?.id), kind: 'door', name, number, code, floor }
    }),
    ...locks.filter(({ id }) => !atDoors.has(id)).map((lock) => hardware('lock', lock)),
  ]
}

/** The notes that this person may read; what is exported is without them, because it is handed on. */
export function notePlanItems(notes: readonly Note[], placements: readonly Placement[]): PlanItem[] {
  const placeOf = new Map(placements.map((place) => [place.thing.id, place]))
  return notes.map((note) => ({ ...noteItem(note), place: placeOf.get(note.id) }))
}

/** A note that has no place yet. */
export function noteItem({ id, subject: name }: Pick<Note, 'id' | 'subject'>): PlanItem {
  const thing = { kind: 'note', id } as const
  const nowhere = {
    number: null,
    lockId: undefined,
    code: null,
    floor: null,
    item: undefined,
    place: undefined,
  }
  return { ...nowhere, key: keyOf(thing), thing, kind: 'note', name }
}

/** Whether this id is that of the thing, or of the lock at it. */
export const isPlanItem = ({ thing, lockId }: PlanItem, id: string): boolean =>
  thing.id === id || lockId === id

/** The next of its kind in the list that stands nowhere yet, so that each is placed by one tap (SHEET-40). */
export function nextToPlace(planItems: readonly PlanItem[], { key, kind }: PlanItem): PlanItem | undefined {
  const at = planItems.findIndex((one) => one.key === key)
  return planItems.slice(at + 1).find((one) => one.kind === kind && !one.place)
}

const keyOf = ({ kind, id }: PlacedResource) => `${kind} ${id}`

export type PlacedItem = PlanItem & { place: Placement }

export interface SheetLink {
  from: PlacedItem
  to: PlacedItem
  item: IqTreeItem
  metres: number
  isBeyond: boolean
}

/** Draws links only between items that both stand on the sheet. */
export function listSheetLinks(planItems: readonly PlanItem[], sheetId: string): SheetLink[] {
  const there = planItems.flatMap((thing) =>
    thing.place?.sheetId === sheetId ? [{ ...thing, place: thing.place }] : [],
  )
  const byItem = new Map(there.map((thing) => [thing.item?.id, thing]))
  return there.flatMap((from) => {
    const to = from.item?.parentId ? byItem.get(from.item.parentId) : undefined
    if (!from.item || !to) return []
    const isBeyond = from.item.hardwareType === 'lock' && isBeyondReach(from.place, to.place)
    return [{ from, to, item: from.item, metres: computeDistance(from.place, to.place), isBeyond }]
  })
}

export const isPlanItemPending = ({ iqLinkState }: IqTreeItem): boolean => iqLinkState.endsWith('pending')

/** The colour of a link: that of its band, unless it waits or does not answer. */
export function selectLinkTone(item: IqTreeItem): Tone {
  if (isPlanItemPending(item)) return 'waiting'
  if (!item.online) return 'offline'
  return item.signalStrength === null ? 'neutral' : SIGNAL_TONES[toSignalBand(item.signalStrength)]
}

const SIGNAL_TONES = {
  excellent: 'confirmed',
  good: 'confirmed',
  low: 'waiting',
  no_connection: 'failed',
} as const

/** The shortest text that people know it by: its number, or the word of its name with a number in it. */
export const shortName = ({ number, name }: PlanItem): string | undefined =>
  number ?? name.split(' ').find((word) => /\d/.test(word))

/** Things to be placed come first, then those that stand somewhere; notes stand last, because they need no place (SHEET-47). */
export function sortByPlacement(planItems: readonly PlanItem[]): PlanItem[] {
  const rank = ({ kind, place }: PlanItem) => (kind === 'note' ? 2 : place ? 1 : 0)
  return planItems.toSorted((one, other) => rank(one) - rank(other))
}

/** How much of the site stands on any sheet; a note is no part of it. */
export function countPlacedItems(planItems: readonly PlanItem[]): { placed: number; total: number } {
  const site = planItems.filter(({ kind }) => kind !== 'note')
  return { placed: site.filter(({ place }) => place).length, total: site.length }
}
