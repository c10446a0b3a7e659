export type LedColour = 'green' | 'red' | 'blue' | 'white' | 'amber' | 'cyan' | 'magenta'

/** One part of a blink pattern; null is dark. The pattern repeats. */
export interface LedFrame {
  colour: LedColour | null
  ms: number
}

export const LED_COLOURS: Record<LedColour, string> = {
  green: '#22b866',
  red: '#e5383b',
  blue: '#2f7df6',
  white: '#ffffff',
  amber: '#f5a524',
  cyan: '#1cc3d8',
  magenta: '#d63fc2',
}

/** The colours of the pattern in their order, each once: what a still picture and a reader can say of it. */
export const listLedColours = (frames: readonly LedFrame[]): LedColour[] => [
  ...new Set(frames.flatMap((frame) => frame.colour ?? [])),
]
