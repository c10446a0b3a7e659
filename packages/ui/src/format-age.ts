import { toRelativeTime } from './to-relative-time.ts'

const formats = new Map<string, Intl.RelativeTimeFormat>()

/** How long ago, as short as the language has it, for columns of them. */
export function formatAge(language: string, instantMs: number, nowMs: number): string {
  const { value, unit } = toRelativeTime(instantMs, nowMs)
  let format = formats.get(language)
  if (!format) {
    format = new Intl.RelativeTimeFormat(language, { numeric: 'auto', style: 'short' })
    formats.set(language, format)
  }
  return format.format(value, unit)
}
