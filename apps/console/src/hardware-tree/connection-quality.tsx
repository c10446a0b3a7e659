import { SIGNAL_BAND_FLOOR, type SignalBand, signalBand } from '@commissioning/domain/locks/signal'
import { Hint } from '@commissioning/ui/hint'
import { SignalBars } from '@commissioning/ui/signal-bars'
import type { Tone } from '@commissioning/ui/status-badge'
import { useTranslation } from 'react-i18next'
import { useDates } from '../page/use-dates.ts'

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
  /** The words of a result, in small letters (2 §4). */
  isResult?: boolean
}

/** How good a connection is, with the bands it is judged by and when it was last heard (1 §9, 2 §4). */
export function ConnectionQuality({ strength, lastUpdate, isResult = false }: Props) {
  const { t } = useTranslation('hardware')
  const { syncTime } = useDates()
  const band = signalBand(strength)
  const lines = [
    ...RANGES.map((range) =>
      t('quality.range', { word: t(`bands.${range.band}`), from: range.from, to: range.to }),
    ),
    t('quality.below', { word: t('bands.no_connection'), to: low }),
    ...(lastUpdate ? [t('quality.lastSync', { time: syncTime(lastUpdate) })] : []),
  ]
  return (
    <Hint lines={lines}>
      <SignalBars {...BAND[band]} dbm={strength} word={t(isResult ? `strength.${band}` : `bands.${band}`)} />
    </Hint>
  )
}
