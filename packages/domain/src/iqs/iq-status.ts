/** The lifecycle states of hardware (HW-13); dead means replaced. */
export const IQ_STATES = ['factory', 'initialized', 'installation', 'active', 'dead'] as const
export type IqState = (typeof IQ_STATES)[number]

export const IQ_STATUS_TEXT = {
  replaced: 'Replaced',
  offline: 'Offline',
  ethernet: 'Ethernet Connection',
  wifi: 'WiFi Connection',
  poor: 'Poor',
  ok: 'OK',
  good: 'Good',
  excellent: 'Excellent',
} as const
export type IqStatus = keyof typeof IQ_STATUS_TEXT

interface IqConnection {
  state: IqState
  online: boolean
  networkDetails: { ethernet: { status: boolean }; wifi: { status: boolean } }
  /** Modem level from 0 upwards, not dBm (IQ-05); null while none was reported. */
  signalStrength: number | null
}

/** The first that applies of: replaced, offline, cable, WiFi, signal of the modem (IQ-01 to IQ-05). */
export function iqStatus({ state, online, networkDetails, signalStrength }: IqConnection): IqStatus {
  if (state === 'dead') return 'replaced'
  if (!online) return 'offline'
  if (networkDetails.ethernet.status) return 'ethernet'
  if (networkDetails.wifi.status) return 'wifi'
  return modemSignal(signalStrength ?? 0)
}

function modemSignal(level: number): IqStatus {
  if (level < 10) return 'poor'
  if (level < 15) return 'ok'
  return level < 20 ? 'good' : 'excellent'
}
