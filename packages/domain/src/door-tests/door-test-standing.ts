import { isAtLeastVersion } from '../formats/version.ts'
import type { BatteryState } from '../locks/lock-types.ts'
import { DOOR_TEST_POINTS, type DoorTestPoint, type DoorTestPolicy } from './door-test-points.ts'
import { type DoorTestPointResult, isLeftOut } from './door-test-rules.ts'

/** `measured` leaves the judgement to the limits of whoever reads it. */
export type StoredResult = DoorTestPointResult | 'measured'

/** A device said this of the point that it proves. */
export interface DoorTestPointValue {
  /** The code that was read at the door, or that the door was planned with. */
  code?: string
  parentMac?: string
  /** dBm, the median of three. */
  signalStrength?: number
  battery?: BatteryState
  modemApplication?: string
  /** The last four digits of the tag that was held to the lock. */
  tagEnding?: string
  /** `expected` is what the rules foretold, and `seen` is what the lock did. */
  expected?: string
  seen?: string
}

export interface StoredPoint {
  point: DoorTestPoint
  result: StoredResult
  value: DoorTestPointValue | null
  isStale: boolean
}

export const POINT_STATES = ['open', 'passed', 'failed', 'not_applicable', 'waived', 'stale'] as const
export type DoorTestPointState = (typeof POINT_STATES)[number]

/** All that decides how a door stands. */
export interface TestedDoor {
  isEscapeRoute: boolean
  points: readonly StoredPoint[]
  /** An RFnet lock has no signal: it holds its line where it was heard for three heartbeats. */
  holdsLine: boolean
  /** Another door of its IQ has opened while the network was cut, which is enough for all of them. */
  opensElsewhere: boolean
  openIssues: number
}

/** How a point stands, judged by the limits of the reader's company (DOORTEST-01, DOORTEST-03). */
export function judgeDoorTestPoint(
  point: DoorTestPoint,
  door: TestedDoor,
  limits: StandingLimits,
): DoorTestPointState {
  const stored = door.points.find((one) => one.point === point)
  const own = stored === undefined ? 'open' : stateOf(stored, door, limits)
  if (own !== 'open' && own !== 'stale') return own
  if (point === 'signal' && door.holdsLine) return 'passed'
  return point === 'without_network' && door.opensElsewhere ? 'passed' : own
}

type StandingLimits = Pick<DoorTestPolicy, 'signalLimit' | 'firmwareBaseline'>

function stateOf(
  { point, result, value, isStale }: StoredPoint,
  door: TestedDoor,
  limits: StandingLimits,
): DoorTestPointState {
  if (isStale) return 'stale'
  // the door became an escape route after its way out was left out
  if (point === 'egress' && door.isEscapeRoute && isLeftOut(result)) return 'open'
  if (result !== 'measured') return result
  return isWithin(value ?? {}, limits) ? 'passed' : 'failed'
}

function isWithin(
  { signalStrength, battery, modemApplication }: DoorTestPointValue,
  limits: StandingLimits,
): boolean {
  if (signalStrength !== undefined) return signalStrength >= limits.signalLimit
  if (battery !== undefined) return battery === 'fresh' || battery === 'good' || battery === 'powered'
  return modemApplication !== undefined && isAtLeastVersion(modemApplication, limits.firmwareBaseline)
}

/** Nothing is left to do at a point in one of these states. */
export const isDoorTestPointSettled = (state: DoorTestPointState): boolean =>
  state === 'passed' || isLeftOut(state)

/** The points that a company asks for, each with its state, in their order. */
export const doorTestPoints = (door: TestedDoor, policy: Omit<DoorTestPolicy, 'releaseWaits'>) =>
  DOOR_TEST_POINTS.filter((point) => policy.points.includes(point)).map((point) => ({
    point,
    state: judgeDoorTestPoint(point, door, policy),
  }))

/** A door is tested once every point that is asked for is settled and every issue is closed. */
export const isDoorTested = (door: TestedDoor, policy: Omit<DoorTestPolicy, 'releaseWaits'>): boolean =>
  door.openIssues === 0 && doorTestPoints(door, policy).every(({ state }) => isDoorTestPointSettled(state))
