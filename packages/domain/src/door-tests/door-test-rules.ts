import { noteRefusals } from '../notes/note-refusals.ts'
import { STORED_FILE_LIMIT } from '../notes/note-rules.ts'
import { fillIn } from '../refusal.ts'
import { characterCount } from '../validation/names.ts'
import { type DoorTestPoint, POINT_KINDS } from './door-test-points.ts'
import { doorTestRefusals } from './door-test-refusals.ts'

/** Answers that a person gives to a point. */
export const POINT_RESULTS = ['passed', 'failed', 'not_applicable', 'waived'] as const
export type DoorTestPointResult = (typeof POINT_RESULTS)[number]

/** Characters of a reason, after trimming. */
export const REASON_LIMIT = 300
/** Photos of one answer, as many as a note has. */
export const POINT_PHOTO_LIMIT = 6
/** A test that nobody ends is over this long after its last answer, in milliseconds. */
export const DOOR_TEST_RUN_MS = 45 * 60_000

interface PointAnswer {
  point: DoorTestPoint
  result: DoorTestPointResult
  reason: string | null
}

/** Whether a person may answer a point like this (DOORTEST-05, DOORTEST-06). */
export function refuseAnswer({ point, result, reason }: PointAnswer, door: { isEscapeRoute: boolean }) {
  if (point === 'egress' && door.isEscapeRoute && isLeftOut(result)) return doorTestRefusals.EgressNotWaived
  if (result === 'passed')
    return POINT_KINDS[point] === 'auto' && point !== 'identity'
      ? doorTestRefusals.DeviceProvesPoint
      : undefined
  return refuseReason(reason ?? '')
}

/** A point that is left out counts as settled without having been tested. */
export const isLeftOut = (result: string) => result === 'waived' || result === 'not_applicable'

export function refuseReason(reason: string) {
  const length = characterCount(reason.trim())
  if (length === 0) return doorTestRefusals.DoorTestReasonRequired
  return length > REASON_LIMIT ? doorTestRefusals.DoorTestReasonTooLong : undefined
}

/** The code that was read at the door against the one of its lock, both as the maker writes them (DOORTEST-02). */
export function refuseOtherLock(code: string, planned: string | null) {
  if (planned === null) return doorTestRefusals.DoorTestWithoutLock
  return code === planned ? undefined : fillIn(doorTestRefusals.DoorTestOtherLock, { code, planned })
}

interface OpenIssue {
  runId: string
  point: DoorTestPoint
}

/** A point that failed in a test passes in another one: nobody closes an issue of the same visit (DOORTEST-07). */
export const refusePassing = (
  { point, result }: Pick<PointAnswer, 'point' | 'result'>,
  runId: string,
  issues: readonly OpenIssue[],
) =>
  result !== 'failed' && issues.some((issue) => issue.point === point && issue.runId === runId)
    ? doorTestRefusals.DoorTestNeedsAnotherRun
    : undefined

interface PresentHardware {
  id: string
  result: string
  /** Null for a device. */
  byName: string | null
  staleBecause: string | null
}

/** The second of two who answer a point sees the answer of the first before giving another (DOORTEST-08). */
export function refuseUnseen(
  seen: string | null,
  present: Pick<PresentHardware, 'id' | 'byName'> | undefined,
) {
  if (present === undefined || present.id === seen) return undefined
  return present.byName === null
    ? doorTestRefusals.DoorTestProven
    : fillIn(doorTestRefusals.DoorTestAnswered, { person: present.byName })
}

/** A device that saw a point fail has to see it pass: nobody ticks that away. */
export const refuseAgainstDevice = (
  { result }: Pick<PointAnswer, 'result'>,
  present: Omit<PresentHardware, 'id'> | undefined,
) =>
  result === 'passed' &&
  present?.byName === null &&
  present.result === 'failed' &&
  present.staleBecause === null
    ? doorTestRefusals.DeviceProvesPoint
    : undefined

/** `photos` are those of the answer, `files` all that are stored for its installation. */
export function refusePointPhoto({ photos, files }: { photos: number; files: number }) {
  if (photos >= POINT_PHOTO_LIMIT)
    return fillIn(doorTestRefusals.DoorTestPhotosFull, { limit: POINT_PHOTO_LIMIT })
  return files >= STORED_FILE_LIMIT ? noteRefusals.PhotosFull : undefined
}

/** `2`, `24.4` or `24.4.0`. */
export const refuseFirmwareBaseline = (version: string) =>
  /^\d{1,5}(\.\d{1,5}){0,3}$/.test(version) ? undefined : doorTestRefusals.FirmwareBaselineFormat

/** Refuses a release that waits for door tests, naming the first door that is left (DOORTEST-10). */
export const refuseUntested = (doors: readonly string[]) =>
  doors.length === 0
    ? undefined
    : fillIn(doorTestRefusals.NotReady, { count: doors.length, door: doors[0] ?? '' })
