import type { LedFrame } from '@commissioning/ui/drawings/led-frames.ts'
import type { Tone } from '@commissioning/ui/state-icon'

import type { Colour, LightFrame } from '../../virtual-site/lights.ts'
import type {
  DeviceSnapshot,
  IqSnapshot,
  LockSnapshot,
  RepeaterSnapshot,
} from '../../virtual-site/site-snapshot.ts'

/** The state of a device as a tone and the key of its words below `device.state`. */
export interface DeviceState {
  tone: Tone
  key: string
}

export function readDeviceState(device: DeviceSnapshot): DeviceState {
  if (!device.hasPower) return { tone: 'offline', key: 'noPower' }
  if (device.kind === 'iq') return iqState(device)
  return device.kind === 'lock' ? lockState(device) : repeaterState(device)
}

function iqState({
  phase,
  connection,
  restoreRequired,
  ethernet,
  wifi,
  modemSignal,
}: IqSnapshot): DeviceState {
  if (phase === 'starting' || phase === 'resetting') return { tone: 'waiting', key: phase }
  if (!ethernet && !wifi && modemSignal === null) return { tone: 'offline', key: 'noNetwork' }
  if (connection !== 'online') return { tone: 'waiting', key: 'connecting' }
  return restoreRequired ? { tone: 'waiting', key: 'restore' } : { tone: 'confirmed', key: 'online' }
}

function lockState({ isOpen, isCardRead, learnsUntil, boundTo, isOnline }: LockSnapshot): DeviceState {
  if (isOpen) return { tone: 'confirmed', key: 'open' }
  if (isCardRead) return { tone: 'waiting', key: 'searching' }
  if (learnsUntil !== null) return { tone: 'waiting', key: 'learning' }
  return linkState(boundTo, isOnline)
}

function repeaterState({ isSearching, boundTo, isOnline }: RepeaterSnapshot): DeviceState {
  return isSearching ? { tone: 'waiting', key: 'searching' } : linkState(boundTo, isOnline)
}

function linkState(boundTo: string | null, isOnline: boolean): DeviceState {
  if (boundTo === null) return { tone: 'neutral', key: 'free' }
  return isOnline ? { tone: 'confirmed', key: 'heard' } : { tone: 'offline', key: 'notHeard' }
}

/** The key of what the device is called below `device`. */
export const deviceKindMessageKey = (device: DeviceSnapshot): string =>
  device.kind === 'lock' ? `lockType.${device.lockType}` : `kind.${device.kind}`

/** Prefers the name that an IQ was given to the sign at the device's place. */
export const deviceName = (device: DeviceSnapshot): string | undefined =>
  (device.kind === 'iq' ? device.name : null) ?? device.sign

/** An activation code in groups of four. */
export const groupInFours = (code: string): string => (code.match(/.{1,4}/g) ?? []).join(' ')

const ledColours: Record<Colour, LedFrame['colour']> = {
  off: null,
  red: 'red',
  green: 'green',
  blue: 'blue',
  white: 'white',
  orange: 'amber',
  purple: 'magenta',
}

/** The light's frames in the colours of the drawings. */
export const ledFrames = (frames: readonly LightFrame[]): LedFrame[] =>
  frames.map(({ colour, ms }) => ({ colour: ledColours[colour], ms }))
