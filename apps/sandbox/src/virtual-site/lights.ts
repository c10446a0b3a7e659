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

const steady = (colour: Colour): LightFrame[] => [{ colour, ms: 1_000 }]
const blinking = (colour: Colour): LightFrame[] => [
  { colour, ms: 500 },
  { colour: 'off', ms: 500 },
]
const inTurn = (ms: number, ...colours: Colour[]): LightFrame[] => colours.map((colour) => ({ colour, ms }))

export const createModeLight = (mode: LedMode): LedLight => ({
  pattern: mode,
  meaning: 'Works, and shows the LED behaviour it was given.',
  frames: LED_FRAMES[mode].map(({ colour, ms }) => ({ colour: colour ?? 'off', ms })),
})

const light = (pattern: string, meaning: string, frames: LightFrame[]): LedLight => ({
  pattern,
  meaning,
  frames,
})

export const lights = {
  dark: light('dark', 'Dark: nothing needs attention.', steady('off')),
  noPower: light('no_power', 'No power.', steady('off')),
  starting: light('starting', 'Starting.', steady('white')),
  resetting: light('resetting', 'Resetting.', blinking('white')),
  buttonAccepted: light('button_accepted', 'The reset begins.', inTurn(500, 'red', 'green', 'blue')),
  noServer: light('no_server', 'No server.', blinking('red')),
  suspended: light('suspended', 'Belongs to no installation.', steady('purple')),
  restoreRequired: light(
    'restore_required',
    'Was reset and waits to be restored.',
    inTurn(1_000, 'purple', 'blue'),
  ),
  radioWaiting: light('radio_waiting', 'Waits for a lock or repeater.', blinking('green')),
  searching: light('searching', 'Looks for its IQ.', blinking('blue')),
  attached: light('attached', 'Is attached to its IQ.', steady('blue')),
  cardReading: light('card_reading', 'The maintenance card is read.', blinking('orange')),
  cardOnline: light('card_online', 'Online to its IQ.', steady('green')),
  cardOffline: light('card_offline', 'Not online to an IQ.', steady('red')),
  granted: light('granted', 'Open.', steady('green')),
  refused: light('refused', 'Access refused.', blinking('red')),
  tagLearned: light('tag_learned', 'A tag was accepted.', [
    { colour: 'red', ms: 300 },
    { colour: 'off', ms: 700 },
  ]),
} as const satisfies Record<string, LedLight>
