import { SIGNAL_BAND_FLOOR, type SignalBand, toSignalBand } from '@commissioning/domain/locks/signal'
import { Hint } from '@commissioning/ui/hint'
import { SignalBars } from '@commissioning/ui/signal-bars'
import type { Tone } from '@commissioning/ui/state-icon'

import { useTranslation } from 'react-i18next'
import { useDates } from '../../components/use-dates.ts'

const BAND = {
  excellent: { bars: 4, tone: 'confirmed' },
  good: { bars: 3, tone: 'confirmed' },
  low: { bars: 2, tone: 'waiting' },
  no_connection: { bars: 0, tone: 'failed' },
} as const satisfies Record<SignalBand, { bars: number; tone: Tone }>

const { excellent, good, low } = SIGNAL_BAND_FLOOR
const RANGES = [
  { band: 'excellent', from: 0, to: excellent },
  { band: 'good', from: excellent, to: good },
  { band: 'low', from: good, to: low },
] as const

interface Props {
  /** dBm. */
  strength: number
  lastUpdate: string | null
  /** The labels of the result, in lower case (LOCK-08). */
  isResult?: boolean
}

/** How good a connection is, with its bands and the time of the last sync (SIGNAL-01, SIGNAL-04). */
export function ConnectionQuality({ strength, lastUpdate, isResult = false }: Props) {
  const { t } = useTranslation('hardware-tree')
  const { syncTime } = useDates()
  const band = toSignalBand(strength)
  const lines = [
    ...RANGES.map((range) =>
      t('quality.range', { label: t(`bands.${range.band}`), from: range.from, to: range.to }),
    ),
    t('quality.below', { label: t('bands.no_connection'), to: low }),
    ...(lastUpdate ? [t('quality.lastSync', { time: syncTime(lastUpdate) })] : []),
  ]
  return (
    <Hint lines={lines}>
      <SignalBars {...BAND[band]} dbm={strength} label={t(isResult ? `strength.${band}` : `bands.${band}`)} />
    </Hint>
  )
}
