import { LED_FRAMES, type LedFrame } from '@commissioning/domain/iqs/led-frames'
import type { LedPattern } from '@commissioning/domain/iqs/led-patterns'

/** How the drawing of an IQ blinks a pattern: nobody waits five minutes for it, so it blinks every five seconds. */
export const iqLedPreview = (pattern: LedPattern): LedFrame[] =>
  LED_FRAMES[pattern].map((frame) => (isLong(frame) ? { ...frame, ms: 4_500 } : frame))

/** Whether the drawing is faster than the LED. */
export const isShownFaster = (pattern: LedPattern): boolean => LED_FRAMES[pattern].some(isLong)

const isLong = ({ ms }: LedFrame) => ms > 60_000
