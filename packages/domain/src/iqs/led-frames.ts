import type { LedPattern } from './led-patterns.ts'

type LedColour = 'green' | 'red' | 'blue' | 'white'

/** One part of a pattern; null is dark. The parts repeat from the first. */
export interface LedFrame {
  colour: LedColour | null
  ms: number
}

const steadyFrames = (colour: LedColour | null): LedFrame[] => [{ colour, ms: 1_000 }]
const blinkFrames = (colour: LedColour): LedFrame[] => [
  { colour, ms: 500 },
  { colour: null, ms: 500 },
]
const slowBlinkFrames = (colour: LedColour): LedFrame[] => [
  { colour, ms: 500 },
  { colour: null, ms: 299_500 },
]
const cycleFrames = (ms: number, ...colours: LedColour[]): LedFrame[] =>
  colours.map((colour) => ({ colour, ms }))

/** How the LED of an IQ shows each pattern (LED-02). */
export const LED_FRAMES: Readonly<Record<LedPattern, readonly LedFrame[]>> = {
  green_blink_every_5_min: slowBlinkFrames('green'),
  permanent_green: steadyFrames('green'),
  blink_red_every_second: blinkFrames('red'),
  blink_green_every_second: blinkFrames('green'),
  blink_blue_every_second: blinkFrames('blue'),
  red_blue_every_2_seconds: cycleFrames(2_000, 'red', 'blue'),
  red_green_every_2_seconds: cycleFrames(2_000, 'red', 'green'),
  green_blue_every_2_seconds: cycleFrames(2_000, 'green', 'blue'),
  rgb_every_5_seconds: cycleFrames(5_000, 'red', 'green', 'blue'),
  permanent_white: steadyFrames('white'),
  blink_white_every_5_minutes: slowBlinkFrames('white'),
  off: steadyFrames(null),
}
