import { useTranslation } from 'react-i18next'

const DURATIONS = [
  ['day', 86_400, 2],
  ['hour', 3_600, 1],
  ['minute', 60, 1],
] as const
const SIZES = ['kilobyte', 'megabyte', 'gigabyte', 'terabyte'] as const

/** Numbers with their units, as the language writes them. */
export function useAmounts() {
  const { language } = useTranslation().i18n
  const format = (value: number, options: Intl.NumberFormatOptions = {}) =>
    new Intl.NumberFormat(language, { maximumFractionDigits: 0, ...options }).format(value)
  const inUnit = (value: number, unit: string) => format(value, { style: 'unit', unit, unitDisplay: 'short' })
  return {
    count: (value: number) => format(value),
    share: (value: number) => format(value, { style: 'percent' }),
    /** In the largest unit that it has some of. */
    duration(seconds: number) {
      const [unit, length] = DURATIONS.find(([, length, least]) => seconds >= length * least) ?? ['second', 1]
      return inUnit(Math.floor(seconds / length), unit)
    },
    bytes(value: number) {
      const power = Math.min(SIZES.length, Math.max(1, Math.floor(Math.log10(Math.max(1, value)) / 3)))
      return inUnit(value / 1000 ** power, SIZES[power - 1] ?? 'kilobyte')
    },
  }
}
