import type { LedMode } from '@commissioning/device-protocol/desired'
import { LED_FRAMES } from '@commissioning/domain/iqs/led-frames'

export type Colour = 'off' | 'red' | 'green' | 'blue' | 'white' | 'orange' | 'purple'

export interface Frame {
  colour: Colour
  ms: number
}

/** The frames of an LED and their meaning; they repeat from the first. */
export interface Light {
  pattern: string
  meaning: string
  frames: Frame[]
}

/** A light that ends: virtual time in milliseconds. */
export interface Blink extends Light {
  until: number
}

const steady = (colour: Colour): Frame[] => [{ colour, ms: 1_000 }]
const blinking = (colour: Colour): Frame[] => [
  { colour, ms: 500 },
  { colour: 'off', ms: 500 },
]
const inTurn = (ms: number, ...colours: Colour[]): Frame[] => colours.map((colour) => ({ colour, ms }))

export const modeLight = (mode: LedMode): Light => ({
  pattern: mode,
  meaning: 'Works, and shows the LED behaviour it was given.',
  frames: LED_FRAMES[mode].map(({ colour, ms }) => ({ colour: colour ?? 'off', ms })),
})

const light = (pattern: string, meaning: string, frames: Frame[]): Light => ({ pattern, meaning, frames })

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
} as const satisfies Record<string, Light>
