import { iqRefusals } from './iq-refusals.ts'

/** The LED patterns of an IQ (LED-02). */
export const LED_PATTERNS = [
  'green_blink_every_5_min',
  'permanent_green',
  'blink_red_every_second',
  'blink_green_every_second',
  'blink_blue_every_second',
  'red_blue_every_2_seconds',
  'red_green_every_2_seconds',
  'green_blue_every_2_seconds',
  'rgb_every_5_seconds',
  'permanent_white',
  'blink_white_every_5_minutes',
  'off',
] as const
export type LedPattern = (typeof LED_PATTERNS)[number]

export const refuseLedPattern = (pattern: LedPattern | null) =>
  pattern ? undefined : iqRefusals.LedPatternRequired
