export const OUTSIDE_STEPS = [
  'start',
  'site',
  'iq',
  'locks',
  'tag',
  'block',
  'mail',
  'upload',
  'stream',
  'restart',
  'password',
  'away',
] as const
export type OutsideStep = (typeof OUTSIDE_STEPS)[number]

/** A cell of the table: what was seen, in how many milliseconds. */
export interface SeenCell {
  works: boolean
  /** It works, or is known not to. */
  isGreen: boolean
  seen: string
  ms: number
}

export type PartResult =
  | { missing: string }
  | { threw: string }
  | {
      version: string
      cells: Partial<Record<OutsideStep, SeenCell>>
      /** Milliseconds from "the part is back" to "all IQs settled". */
      settledMs: { restart?: number; away?: number }
    }

export interface SeenPart {
  name: string
  /** On which it was seen. */
  day: string
  /** When the command began, by which rows of one run are known. */
  run: string
  result: PartResult
}

export const seconds = (ms: number): string => `${(ms / 1000).toFixed(1)} s`
