import type { Reading } from '@commissioning/contract/readings/reading-endpoints'
import { SIGNAL_BAND_FLOOR } from '@commissioning/domain/locks/signal'
import { useIsPhone } from '@commissioning/ui/use-viewport.ts'
import { useTranslation } from 'react-i18next'
import classes from './readings.module.css'
import { useReadingMessages } from './use-reading-messages.ts'

const CHART_HEIGHT = 170
const CHART_MARGIN = { left: 62, right: 12, top: 10, bottom: 10 } as const
/** dBm at the top and at the bottom, unless a reading is beyond. */
const SHOWN_DBM = { from: -40, to: -95 } as const

interface Props {
  /** The newest first. */
  readings: readonly Reading[]
  /** This many of them count towards the value. */
  counted: number
}

/** Readings in their order, the newest at the right; the table below says the same in words. */
export function SignalChart({ readings, counted }: Props) {
  const { t } = useTranslation('readings')
  const { dBm } = useReadingMessages()
  const width = useIsPhone() ? 340 : 1080
  const strengths = readings.map(({ signalStrength }) => signalStrength)
  const [highest, lowest] = [Math.max(...strengths), Math.min(...strengths)]
  const [top, bottom] = [Math.max(highest, SHOWN_DBM.from), Math.min(lowest, SHOWN_DBM.to)]
  const step = (width - CHART_MARGIN.left - CHART_MARGIN.right) / Math.max(1, readings.length - 1)
  const x = (index: number) => width - CHART_MARGIN.right - index * step
  const y = (strength: number) =>
    CHART_MARGIN.top +
    ((top - strength) / (top - bottom)) * (CHART_HEIGHT - CHART_MARGIN.top - CHART_MARGIN.bottom)
  const line = (from: number, to: number) =>
    strengths
      .slice(from, to)
      .map((strength, at) => `${x(from + at)},${y(strength)}`)
      .join(' ')
  const divided = counted > 0 && counted < readings.length ? x(counted - 0.5) : undefined

  return (
    <svg
      className={classes.chart}
      viewBox={`0 0 ${width} ${CHART_HEIGHT}`}
      role="img"
      aria-label={t('chart', { number: readings.length, lowest: dBm(lowest), highest: dBm(highest) })}
    >
      {Object.values(SIGNAL_BAND_FLOOR).map((floor) => (
        <g key={floor} className={classes.band}>
          <line x1={CHART_MARGIN.left} x2={width - CHART_MARGIN.right} y1={y(floor)} y2={y(floor)} />
          <text x={CHART_MARGIN.left - 8} y={y(floor)} dy="0.35em" textAnchor="end">
            {dBm(floor)}
          </text>
        </g>
      ))}
      {divided !== undefined && (
        <line
          className={classes.divider}
          x1={divided}
          x2={divided}
          y1={CHART_MARGIN.top}
          y2={CHART_HEIGHT - CHART_MARGIN.bottom}
        />
      )}
      <polyline className={classes.trace} data-earlier points={line(counted, readings.length)} />
      <polyline className={classes.trace} points={line(0, counted)} />
      {readings.map(({ measuredAt, signalStrength, source }, at) => (
        <circle
          key={measuredAt}
          className={classes.dot}
          data-earlier={at >= counted || undefined}
          cx={x(at)}
          cy={y(signalStrength)}
          r={source === 'person' ? 4 : 2.5}
        />
      ))}
    </svg>
  )
}
