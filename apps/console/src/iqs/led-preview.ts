import type { LedPattern } from '@commissioning/domain/iqs/led-patterns'
import type { LedColour, LedFrame } from '@commissioning/ui/drawings/led-frames.ts'

const steady = (colour: LedColour): LedFrame[] => [{ colour, ms: 1_000 }]
const blinking = (colour: LedColour): LedFrame[] => [
  { colour, ms: 500 },
  { colour: null, ms: 500 },
]
/** Nobody waits five minutes for a drawing: it blinks every five seconds, and says so. */
const seldom = (colour: LedColour): LedFrame[] => [
  { colour, ms: 500 },
  { colour: null, ms: 4_500 },
]
const inTurn = (ms: number, ...colours: LedColour[]): LedFrame[] => colours.map((colour) => ({ colour, ms }))

/** How the drawing of an IQ blinks a pattern. */
export const LED_PREVIEW = {
  green_blink_every_5_min: seldom('green'),
  permanent_green: steady('green'),
  blink_red_every_second: blinking('red'),
  blink_green_every_second: blinking('green'),
  blink_blue_every_second: blinking('blue'),
  red_blue_every_2_seconds: inTurn(2_000, 'red', 'blue'),
  red_green_every_2_seconds: inTurn(2_000, 'red', 'green'),
  green_blue_every_2_seconds: inTurn(2_000, 'green', 'blue'),
  rgb_every_5_seconds: inTurn(5_000, 'red', 'green', 'blue'),
  permanent_white: steady('white'),
  blink_white_every_5_minutes: seldom('white'),
  off: [],
} as const satisfies Record<LedPattern, readonly LedFrame[]>

/** The patterns whose drawing is faster than the LED. */
export const isShownFaster = (pattern: LedPattern): boolean =>
  pattern === 'green_blink_every_5_min' || pattern === 'blink_white_every_5_minutes'
