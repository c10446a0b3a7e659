import {
  DOOR_TEST_POINTS,
  SIGNAL_LIMIT,
  STALE_CAUSES,
} from '@commissioning/domain/door-tests/door-test-points'
import { doorTestRefusals } from '@commissioning/domain/door-tests/door-test-refusals'
import {
  POINT_RESULTS,
  REASON_LIMIT,
  refuseFirmwareBaseline,
} from '@commissioning/domain/door-tests/door-test-rules'
import { POINT_STATES } from '@commissioning/domain/door-tests/door-test-standing'
import { TAG_DOUBTS } from '@commissioning/domain/door-tests/tag-proofs'
import { BATTERY_STATES } from '@commissioning/domain/locks/lock-types'
import * as z from 'zod/mini'
import { checkByRule, Id, Instant, Version } from '../http/fields.ts'
import { NotePhoto } from '../notes/note-endpoints.ts'

const DoorTestPoint = z.literal(DOOR_TEST_POINTS)
const PointState = z.literal(POINT_STATES)

/** A device said this; which fields are there depends on the point. */
const PointValue = z.strictObject({
  code: z.optional(z.string()),
  parentMac: z.optional(z.string()),
  /** dBm, the median of three. */
  signalStrength: z.optional(z.int()),
  battery: z.optional(z.literal(BATTERY_STATES)),
  modemApplication: z.optional(z.string()),
  /** The last four digits of the tag. */
  tagEnding: z.optional(z.string()),
  /** The rules and the lock say `granted`, or why it was refused. */
  expected: z.optional(z.string()),
  seen: z.optional(z.string()),
})

/** The answer that counts for a point. */
export const DoorTestAnswer = z.strictObject({
  id: Id,
  /** `measured` is judged by the limits of the reader's company. */
  result: z.literal([...POINT_RESULTS, 'measured']),
  value: z.nullable(PointValue),
  reason: z.nullable(z.string()),
  at: Instant,
  /** Null for a device. */
  byName: z.nullable(z.string()),
  staleBecause: z.nullable(z.literal(STALE_CAUSES)),
  photos: z.array(NotePhoto),
})
export type DoorTestAnswer = z.infer<typeof DoorTestAnswer>

/** A failure that a later test of the same point closes. */
export const DoorIssue = z.strictObject({
  id: Id,
  doorId: Id,
  point: DoorTestPoint,
  text: z.string(),
  assignee: z.nullable(z.strictObject({ id: Id, name: z.string() })),
  openedAt: Instant,
  openedBy: z.string(),
  closedAt: z.nullable(Instant),
  closedBy: z.nullable(z.string()),
  photos: z.array(NotePhoto),
  /** The failed answer, under which its photos are. */
  answerId: Id,
  version: Version,
})
export type DoorIssue = z.infer<typeof DoorIssue>

/** Somebody is at the door: until it ends, the lock there tells what it does with tags. */
export const DoorTestRun = z.strictObject({
  id: Id,
  startedAt: Instant,
  startedBy: z.string(),
  /** Why the last tag at the lock proved nothing. */
  doubt: z.nullable(z.literal(TAG_DOUBTS)),
  doubtAt: z.nullable(Instant),
  /** The network of its IQ is cut. */
  isCut: z.boolean(),
})

/** A door with the points that the caller's company asks for. */
export const DoorTest = z.strictObject({
  doorId: Id,
  points: z.array(
    z.strictObject({ point: DoorTestPoint, state: PointState, answer: z.nullable(DoorTestAnswer) }),
  ),
  run: z.nullable(DoorTestRun),
  /** The open ones first. */
  issues: z.array(DoorIssue),
  isTested: z.boolean(),
})
export type DoorTest = z.infer<typeof DoorTest>

/** How a door stands, in short. */
export const DoorTestSummary = z.strictObject({
  doorId: Id,
  points: z.array(z.strictObject({ point: DoorTestPoint, state: PointState })),
  openIssues: z.int(),
  /** The name of whoever tests it now. */
  testedBy: z.nullable(z.string()),
  isTested: z.boolean(),
})
export type DoorTestSummary = z.infer<typeof DoorTestSummary>

/** Somebody to whom an issue can be given. */
export const Assignee = z.strictObject({ id: Id, name: z.string() })
export type Assignee = z.infer<typeof Assignee>

/** The answer of a person, and the one that this person saw before. */
export const PointAnswer = z.strictObject({
  point: DoorTestPoint,
  result: z.literal(POINT_RESULTS),
  /** Wanted for all but a passed point; a failed one opens an issue with it. */
  reason: z.nullable(z.string().check(z.trim(), z.maxLength(REASON_LIMIT * 4))),
  /** The id of the answer that was shown; null where there was none. */
  seen: z.nullable(Id),
  /** The code read from the lock, for `identity`. */
  code: z.optional(z.nullable(z.string().check(z.trim(), z.maxLength(100)))),
  /** The issue of a failed point is given to this person. */
  assigneeId: z.optional(z.nullable(Id)),
})
export type PointAnswer = z.infer<typeof PointAnswer>

/** A company asks this of every door. */
export const DoorTestPolicy = z.strictObject({
  points: z.array(DoorTestPoint),
  /** dBm */
  signalLimit: z.int(),
  firmwareBaseline: z.string(),
  /** A release waits until every door is tested (409 `NotReady`). */
  releaseWaits: z.boolean(),
  version: Version,
})
export type DoorTestPolicy = z.infer<typeof DoorTestPolicy>

/** An omitted field stays as it is. */
export const DoorTestPolicyChange = z.partial(
  z.strictObject({
    points: z
      .array(DoorTestPoint)
      .check(
        z.minLength(1, doorTestRefusals.DoorTestPointsRequired.message),
        z.maxLength(DOOR_TEST_POINTS.length),
      ),
    signalLimit: z.int().check(z.gte(SIGNAL_LIMIT.min), z.lte(SIGNAL_LIMIT.max)),
    firmwareBaseline: z.string().check(z.trim(), checkByRule(refuseFirmwareBaseline)),
    releaseWaits: z.boolean(),
  }),
)
