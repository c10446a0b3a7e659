import type { AccessAnswer } from '../access-decision/access-decision.ts'
import type { DoorTestPoint } from './door-test-points.ts'
import type { DoorTestPointValue } from './door-test-standing.ts'

/** A lock did this with a tag, as its IQ tells. */
export interface TagEvent {
  /** Epoch milliseconds by the clock of the IQ. */
  at: number
  tagNumber: string
  /** Null where it opened. */
  refusedBecause: string | null
}

interface TagCircumstances {
  /** The answer of the rules at `at`; undefined while the IQ has not applied the present rules. */
  predicted: AccessAnswer | undefined
  receivedAt: number
  /** The network of the IQ was cut during the test: since when, and until when; both epoch milliseconds. */
  offlineSince: number | null
  onlineSince: number | null
}

export interface TagProof {
  point: DoorTestPoint
  result: 'passed' | 'failed'
  value: DoorTestPointValue
}

/** Why an event proves nothing: the lock has older rules, or the clock of its IQ is wrong. */
export const TAG_DOUBTS = ['RulesOnTheWay', 'ClockDiffers'] as const
export type TagDoubt = (typeof TAG_DOUBTS)[number]

/** Clocks that follow NTP never differ by this much. */
const CLOCK_TOLERANCE_MS = 2 * 60_000

/**
 * The points that a tag at the lock under test proves, by what the rules said before (DOORTEST-03). Schedules follow the
 * clock of the IQ, so an event of a wrong clock proves nothing.
 */
export function tagProofs(
  event: TagEvent,
  around: TagCircumstances,
): { proofs: TagProof[]; doubt: TagDoubt | null } {
  const { predicted } = around
  if (hasWrongClock(event, around)) return { proofs: [], doubt: 'ClockDiffers' }
  if (predicted === undefined) return { proofs: [], doubt: 'RulesOnTheWay' }
  const expected = predicted.kind === 'granted' ? 'granted' : predicted.reason
  const seen = event.refusedBecause ?? 'granted'
  const value = { tagEnding: event.tagNumber.slice(-4), expected, seen }
  const result = expected === seen ? 'passed' : 'failed'
  const point = expected === 'granted' ? 'permitted_tag' : 'forbidden_tag'
  const proofs: TagProof[] = [
    { point: 'identity', result: 'passed', value: { tagEnding: value.tagEnding } },
    { point, result, value },
  ]
  if (point === 'permitted_tag' && isWhileCut(event, around))
    proofs.push({ point: 'without_network', result, value })
  return { proofs, doubt: null }
}

function hasWrongClock({ at }: TagEvent, { receivedAt, offlineSince }: TagCircumstances): boolean {
  const earliest = Math.min(receivedAt, offlineSince ?? receivedAt) - CLOCK_TOLERANCE_MS
  return at < earliest || at > receivedAt + CLOCK_TOLERANCE_MS
}

const isWhileCut = ({ at }: TagEvent, { offlineSince, onlineSince, receivedAt }: TagCircumstances): boolean =>
  offlineSince !== null && at >= offlineSince && at <= (onlineSince ?? receivedAt)
