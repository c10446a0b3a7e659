import { checkLines } from '@commissioning/domain/add-several/line-rules'
import type { ListedLine } from '@commissioning/domain/add-several/list-lines'
import { normalizeDeviceAddress } from '@commissioning/domain/hardware-tree/device-address'
import { normalizeLockName } from '@commissioning/domain/locks/lock-rules'
import { newIdempotencyKey } from '../../lib/api/idempotency-key.ts'
import type { AddSeveralData } from './several-queries.ts'

/** A lock that is to be added, and how far that came. */
export interface LockToAdd extends ListedLine {
  /** One for one code and name: sending it again adds no second lock (API-25). */
  key: string
  isAttached: boolean
  isOnFloor: boolean
  /** Why the last try ended. */
  failure: string | undefined
}

export const makeLockToAdd = (line: ListedLine): LockToAdd => ({
  ...line,
  key: newIdempotencyKey(),
  isAttached: false,
  isOnFloor: false,
  failure: undefined,
})

/** Whether nothing is left to send. */
export const isLineSaved = ({
  lockId,
  parentId,
  floorId,
  newFloor,
  isAttached,
  isOnFloor,
}: LockToAdd): boolean =>
  lockId !== undefined &&
  (parentId === null || isAttached) &&
  ((floorId === null && newFloor === undefined) || isOnFloor)

/**
 * Collects everything that the next line is checked against: what exists, and the lines before it.
 */
export function collectLineContext(lines: readonly LockToAdd[], { locks, trees, boxes }: AddSeveralData) {
  const open = lines.filter((line) => !isLineSaved(line))
  // one that waits for its floor alone hangs in its tree already
  const toPlace = open.map((line) => (line.isAttached ? { ...line, parentId: null } : line))
  const checked = checkLines(toPlace, { locks, trees, boxes })
  const listed = open.map(({ key, name, code }) => ({
    id: key,
    customerReference: name,
    mac: normalizeDeviceAddress(code),
  }))
  const known = [...locks, ...listed]
  return {
    open,
    /** The same as they are checked. */
    toPlace,
    faults: checked.faults,
    trees: checked.trees,
    boxes,
    locks: known,
    taken: new Set(known.map(({ customerReference }) => normalizeLockName(customerReference))),
  }
}

export type AddSeveralLineContext = ReturnType<typeof collectLineContext>
