import { instantFormat } from '@commissioning/ui/instant-format.ts'
import { useTranslation } from 'react-i18next'

/** An instant within a sentence, where "since Today - 21:46 PM" would not be said (FMT-10). */
export function useSentenceTime(): (instant: string) => string {
  const { i18n } = useTranslation()
  const format = instantFormat(i18n.language, { dateStyle: 'long', timeStyle: 'short' })
  return (instant) => format.format(new Date(instant))
}
