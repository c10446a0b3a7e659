import { readingRefusals } from './reading-refusals.ts'

export const OPENING_STATES = ['open', 'closed'] as const
export const POWER_SOURCES = ['battery', 'mains'] as const

/** Signals compare only under like conditions, of which a person may have said some. */
export interface ReadingCondition {
  door: (typeof OPENING_STATES)[number] | null
  cabinet: (typeof OPENING_STATES)[number] | null
  arePeopleAround: boolean | null
  power: (typeof POWER_SOURCES)[number] | null
}

/** How long after a measurement was asked for its condition can be said; later nobody remembers it well enough. */
const CONDITION_WINDOW_MS = 10 * 60_000

export const refuseCondition = (measuredAt: Date | undefined, now: Date) =>
  measuredAt && now.getTime() - measuredAt.getTime() < CONDITION_WINDOW_MS
    ? undefined
    : readingRefusals.NotMeasured

export const isConditionStated = (condition: ReadingCondition) =>
  Object.values(condition).some((value: unknown) => value !== null)
