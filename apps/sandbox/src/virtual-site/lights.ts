import type { LedMode } from '@commissioning/device-protocol/desired-state-message'
import { LED_FRAMES } from '@commissioning/domain/iqs/led-frames'

export type Colour = 'off' | 'red' | 'green' | 'blue' | 'white' | 'orange' | 'purple'

export interface LightFrame {
  colour: Colour
  ms: number
}

/** The frames of an LED and their meaning; they repeat from the first. */
export interface LedLight {
  pattern: string
  meaning: string
  frames: LightFrame[]
}

/** A light that ends: virtual time in milliseconds. */
export interface LedBlink extends LedLight {
  until: number
}

const steadyFrames = (colour: Colour): LightFrame[] => [{ colour, ms: 1_000 }]
const blinkingFrames = (colour: Colour): LightFrame[] => [
  { colour, ms: 500 },
  { colour: 'off', ms: 500 },
]
const cycleColours = (ms: number, ...colours: Colour[]): LightFrame[] =>
  colours.map((colour) => ({ colour, ms }))

export const createModeLight = (mode: LedMode): LedLight => ({
  pattern: mode,
  meaning: 'Works, and shows the LED behaviour it was given.',
  frames: LED_FRAMES[mode].map(({ colour, ms }) => ({ colour: colour ?? 'off', ms })),
})

const defineLight = (pattern: string, meaning: string, frames: LightFrame[]): LedLight => ({
  pattern,
  meaning,
  frames,
})

export const lights = {
  dark: defineLight('dark', 'Dark: nothing needs attention.', steadyFrames('off')),
  noPower: defineLight('no_power', 'No power.', steadyFrames('off')),
  starting: defineLight('starting', 'Starting.', steadyFrames('white')),
  resetting: defineLight('resetting', 'Resetting.', blinkingFrames('white')),
  buttonAccepted: defineLight(
    'button_accepted',
    'The reset begins.',
    cycleColours(500, 'red', 'green', 'blue'),
  ),
  noServer: defineLight('no_server', 'No server.', blinkingFrames('red')),
  suspended: defineLight('suspended', 'Belongs to no installation.', steadyFrames('purple')),
  restoreRequired: defineLight(
    'restore_required',
    'Was reset and waits to be restored.',
    cycleColours(1_000, 'purple', 'blue'),
  ),
  radioWaiting: defineLight('radio_waiting', 'Waits for a lock or repeater.', blinkingFrames('green')),
  searching: defineLight('searching', 'Looks for its IQ.', blinkingFrames('blue')),
  attached: defineLight('attached', 'Is attached to its IQ.', steadyFrames('blue')),
  cardReading: defineLight('card_reading', 'The maintenance card is read.', blinkingFrames('orange')),
  cardOnline: defineLight('card_online', 'Online to its IQ.', steadyFrames('green')),
  cardOffline: defineLight('card_offline', 'Not online to an IQ.', steadyFrames('red')),
  granted: defineLight('granted', 'Open.', steadyFrames('green')),
  refused: defineLight('refused', 'Access refused.', blinkingFrames('red')),
  tagLearned: defineLight('tag_learned', 'A tag was accepted.', [
    { colour: 'red', ms: 300 },
    { colour: 'off', ms: 700 },
  ]),
} as const satisfies Record<string, LedLight>
