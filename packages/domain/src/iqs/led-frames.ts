import type { LedPattern } from './led-patterns.ts'

type LedColour = 'green' | 'red' | 'blue' | 'white'

/** One part of a pattern; null is dark. The parts repeat from the first. */
export interface LedFrame {
  colour: LedColour | null
  ms: number
}

const steady = (colour: LedColour | null): LedFrame[] => [{ colour, ms: 1_000 }]
const blinking = (colour: LedColour): LedFrame[] => [
  { colour, ms: 500 },
  { colour: null, ms: 500 },
]
const seldom = (colour: LedColour): LedFrame[] => [
  { colour, ms: 500 },
  { colour: null, ms: 299_500 },
]
const cycleColours = (ms: number, ...colours: LedColour[]): LedFrame[] =>
  colours.map((colour) => ({ colour, ms }))

/** How the LED of an IQ shows each pattern (LED-02). */
export const LED_FRAMES: Readonly<Record<LedPattern, readonly LedFrame[]>> = {
  green_blink_every_5_min: seldom('green'),
  permanent_green: steady('green'),
  blink_red_every_second: blinking('red'),
  blink_green_every_second: blinking('green'),
  blink_blue_every_second: blinking('blue'),
  red_blue_every_2_seconds: cycleColours(2_000, 'red', 'blue'),
  red_green_every_2_seconds: cycleColours(2_000, 'red', 'green'),
  green_blue_every_2_seconds: cycleColours(2_000, 'green', 'blue'),
  rgb_every_5_seconds: cycleColours(5_000, 'red', 'green', 'blue'),
  permanent_white: steady('white'),
  blink_white_every_5_minutes: seldom('white'),
  off: steady(null),
}
