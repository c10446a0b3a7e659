import type { IqTreeItem } from '@commissioning/contract/hardware-tree/hardware-fields'
import type { Iq } from '@commissioning/contract/iqs/iq-endpoints'
import { refuseSignal, type SignalBand, signalBand } from '@commissioning/domain/locks/signal'
import { SignalBars } from '@commissioning/ui/signal-bars'
import type { Tone } from '@commissioning/ui/status-badge'
import { useTranslation } from 'react-i18next'

export const BAND = {
  excellent: { bars: 4, tone: 'confirmed' },
  good: { bars: 3, tone: 'confirmed' },
  low: { bars: 2, tone: 'waiting' },
  no_connection: { bars: 0, tone: 'failed' },
} as const satisfies Record<SignalBand, { bars: number; tone: Tone }>

/** The signal of a lock, where its radio and its IQ's version can tell it (2 §4). */
export function LockSignal({ item, iq }: { item: IqTreeItem; iq: Iq }) {
  const { t } = useTranslation('hardware')
  if (item.signalStrength === null || refuseSignal(item.mac, iq.versions.modemApplication)) return null
  const band = signalBand(item.signalStrength)
  return <SignalBars {...BAND[band]} dbm={item.signalStrength} word={t(`bands.${band}`)} />
}
