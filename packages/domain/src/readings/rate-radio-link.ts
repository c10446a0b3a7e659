/** A value takes this many readings, this near to each other. */
const VALUE_OF = { readings: 3, withinMs: 10 * 60_000 } as const

interface RatedReading {
  measuredAt: string
  /** dBm. */
  signalStrength: number
  isOfPresentLink: boolean
}

/** The readings that count, of which the newest is the first: all since a device or its parent changed last. */
export function selectCountedReadings<Counted extends RatedReading>(readings: readonly Counted[]): Counted[] {
  const other = readings.findIndex(({ isOfPresentLink }) => !isOfPresentLink)
  return readings.slice(0, other === -1 ? readings.length : other)
}

type LinkValue =
  /** `newer` readings came since, which do not make a value yet. */
  | { isKnown: true; signalStrength: number; from: string; to: string; newer: number }
  /** Besides the newest reading itself, `readings` counts those that lie near enough to it. */
  | { isKnown: false; readings: number; needed: number }

/**
 * Rates a link by the median of its newest three readings that count and lie within ten minutes.
 */
export function rateRadioLink(readings: readonly RatedReading[]): LinkValue {
  const counted = selectCountedReadings(readings)
  for (const newer of counted.keys()) {
    const trio = counted.slice(newer, newer + VALUE_OF.readings)
    if (trio.length < VALUE_OF.readings) break
    const times = trio.map(({ measuredAt }) => Date.parse(measuredAt)).toSorted((one, other) => one - other)
    const [from = 0, to = 0] = [times.at(0), times.at(-1)]
    if (to - from > VALUE_OF.withinMs) continue
    return {
      isKnown: true,
      signalStrength: middleOf(trio.map(({ signalStrength }) => signalStrength)),
      from: new Date(from).toISOString(),
      to: new Date(to).toISOString(),
      newer,
    }
  }
  const [newest] = counted
  const near = counted.filter(
    ({ measuredAt }) =>
      newest && Math.abs(Date.parse(newest.measuredAt) - Date.parse(measuredAt)) <= VALUE_OF.withinMs,
  )
  return { isKnown: false, readings: Math.min(near.length, VALUE_OF.readings - 1), needed: VALUE_OF.readings }
}

const middleOf = (numbers: readonly number[]) =>
  numbers.toSorted((one, other) => one - other)[Math.floor(numbers.length / 2)] ?? 0
