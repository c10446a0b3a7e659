import { COMMUNICATION_TYPES, readCommunicationType } from '../device-registry/hardware-types.ts'
import type { FileLimits } from '../files/file-rules.ts'
import { capacityNotice, remainingCapacity } from '../hardware-tree/capacity.ts'
import { normalizeDeviceAddress, refuseAddress } from '../hardware-tree/device-address.ts'
import { refusePlacement } from '../hardware-tree/placement-rules.ts'
import type { Device, Tree } from '../hardware-tree/tree.ts'
import { treeRefusals } from '../hardware-tree/tree-refusals.ts'
import { normalizeLockName, refuseLockName } from '../locks/lock-rules.ts'
import type { Notice } from '../notice.ts'
import { fillIn, type Refusal } from '../refusal.ts'
import { type BoxesByCode, type RequestedLock, refuseBox } from './box-rules.ts'
import { lockListRefusals } from './lock-list-refusals.ts'

export const MAX_LINES = 500
export const tooManyLinesRefusal = fillIn(lockListRefusals.ListTooLong, { lines: MAX_LINES })

/** A list of locks as spreadsheets save it; it is read where it is chosen. */
export const LOCK_LIST_FILE_LIMITS = {
  maxBytes: 1_048_576,
  types: {
    'text/csv': ['.csv'],
    'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': ['.xlsx'],
  },
} as const satisfies FileLimits

/** One lock of several that are added together. */
export interface LockLine {
  code: string
  name: string
  /** The IQ's or a repeater's id; null for a lock that stays detached. */
  parentId: string | null
  /** The text of the list stays here when no floor or place has that name. */
  unknownFloor?: string | undefined
  unknownPlace?: string | undefined
  wished?: RequestedLock | undefined
  /** It is set for a lock that was added and still waits for its place. */
  lockId?: string | undefined
}

export interface LineFault {
  field: 'code' | 'name' | 'floor' | 'place'
  refusal: Refusal
}

/** Lines are checked against the locks of the installation and the trees that they may hang in. */
export interface KnownHardware {
  locks: readonly { id: string; customerReference: string; mac: string }[]
  trees: readonly Tree[]
  /** A code without an entry was not asked about, and nothing is held against it. */
  boxes?: BoxesByCode | undefined
}

/**
 * Checks each line by the rules of a single lock. A line counts those before it, and so the last
 * one is refused where a code stands twice or no slot is left. The trees in the answer include the
 * lines that fit.
 */
export function checkLines(lines: readonly LockLine[], hardware: KnownHardware) {
  const byName = new Map(hardware.locks.map((lock) => [normalizeLockName(lock.customerReference), lock]))
  const names = new Set<string>()
  const refuseCode = createLineCodeCheck(hardware)
  let { trees } = hardware

  const refuseName = ({ name }: LockLine) => {
    const owner = byName.get(normalizeLockName(name))
    const refusal = refuseLockName(name, owner ? [owner] : [])
    return refusal ?? (names.has(normalizeLockName(name)) ? lockListRefusals.NameTwice : undefined)
  }
  const faultOf = (line: LockLine): LineFault | undefined => {
    const isNew = line.lockId === undefined
    const { unknownFloor: floor, unknownPlace: place } = line
    const refusals = {
      code: refuseCode(line),
      name: isNew ? refuseName(line) : undefined,
      floor: floor === undefined ? undefined : fillIn(lockListRefusals.FloorUnknown, { floor }),
      place: place === undefined ? undefined : fillIn(lockListRefusals.PlaceUnknown, { place }),
    }
    names.add(normalizeLockName(line.name))
    for (const field of ['code', 'name', 'floor', 'place'] as const)
      if (refusals[field]) return { field, refusal: refusals[field] }
    const placed = placeLine(trees, line)
    if ('refusal' in placed) return { field: 'place', refusal: placed.refusal }
    trees = placed.trees
    return undefined
  }
  const faults = lines.map(faultOf)
  return { faults, trees }
}

/** Refuses the code of one line after another: each counts those before it. */
export function createLineCodeCheck({ locks, boxes }: KnownHardware) {
  const byCode = new Map(locks.map((lock) => [lock.mac, lock]))
  const codes = new Set<string>()
  const refuse = ({ code, wished }: LockLine): Refusal | undefined => {
    const address = normalizeDeviceAddress(code)
    const owner = byCode.get(address)
    if (owner) return fillIn(lockListRefusals.CodeKnown, { name: owner.customerReference })
    const refusal = refuseAddress(code) ?? (codes.has(address) ? lockListRefusals.CodeTwice : undefined)
    return refusal ?? refuseBox(address, boxes?.get(address), wished)
  }
  return (line: LockLine): Refusal | undefined => {
    const refusal = line.lockId === undefined ? refuse(line) : undefined
    codes.add(normalizeDeviceAddress(line.code))
    return refusal
  }
}

/** The trees with the lock of one more line, or why it cannot hang there. */
function placeLine(trees: readonly Tree[], { code, parentId }: LockLine) {
  if (parentId === null) return { trees }
  const tree = treeAt(trees, parentId)
  if (!tree) return { refusal: treeRefusals.UnknownParent }
  const device: Device = {
    hardwareType: 'lock',
    communicationType: readCommunicationType(normalizeDeviceAddress(code)),
  }
  const refusal = refusePlacement(tree, device, parentId)
  if (refusal) return { refusal }
  const item = {
    ...device,
    id: normalizeDeviceAddress(code),
    parentId,
    iqLinkState: 'attached_pending',
  } as const
  return { trees: trees.map((one) => (one === tree ? { ...tree, items: [...tree.items, item] } : one)) }
}

const treeAt = (trees: readonly Tree[], parentId: string) =>
  trees.find(({ iqId, items }) => iqId === parentId || items.some(({ id }) => id === parentId))

/** How many more locks fit at an IQ or repeater: a sentence, one for each net where they differ, none where it is full. */
export function listCapacityNotices(trees: readonly Tree[], parentId: string): Notice[] {
  const tree = treeAt(trees, parentId)
  if (!tree) return []
  const rooms = COMMUNICATION_TYPES.map((communicationType) => ({
    communicationType,
    count: remainingCapacity(tree, { hardwareType: 'lock', communicationType }, parentId),
  }))
  const [one, other] = rooms
  const place = { hardwareType: 'lock', parent: parentId === tree.iqId ? 'iq' : 'repeater' } as const
  if (one && one.count > 0 && one.count === other?.count)
    return [capacityNotice({ ...place, count: one.count })]
  return rooms.filter(({ count }) => count > 0).map((room) => capacityNotice({ ...place, ...room }))
}
