const STEPS = [
  ['second', 1_000, 60],
  ['minute', 60_000, 60],
  ['hour', 3_600_000, 24],
  // a month is a little longer than 30 days
  ['day', 86_400_000, 31],
  ['month', 2_629_800_000, 12],
] as const

export type RelativeUnit = (typeof STEPS)[number][0] | 'year'

/** How far an instant is from now, in the largest unit that fits; negative is the past. Under a minute counts as now. */
export function toRelativeTime(instantMs: number, nowMs: number): { value: number; unit: RelativeUnit } {
  const distance = instantMs - nowMs
  if (Math.abs(distance) < 60_000) return { value: 0, unit: 'second' }
  for (const [unit, ms, most] of STEPS) {
    const value = Math.trunc(distance / ms)
    if (Math.abs(value) < most) return { value, unit }
  }
  return { value: Math.trunc(distance / 31_557_600_000), unit: 'year' }
}
