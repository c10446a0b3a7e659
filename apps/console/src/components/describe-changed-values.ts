import { useTranslation } from 'react-i18next'

/** The values of a form as people read them, by their labels. */
type Values = Readonly<Record<string, string | null>>

/**
 * Lists the values that somebody else changed since a form was opened: "Name: Hall, Floor: –"
 * (API-28).
 */
export const describeChangedValues = (opened: Values, newest: Values): string =>
  Object.entries(newest)
    .filter(([label, value]) => value !== opened[label])
    .map(([label, value]) => `${label}: ${value || '–'}`)
    .join(', ')

/** The sentence that somebody changed a thing, and what it is now as far as that can be read. */
export function useChangedText() {
  const { t } = useTranslation('ui')
  return (sentence: string, opened: Values, newest: Values): string => {
    const values = describeChangedValues(opened, newest)
    return values ? `${sentence} ${t('now')} ${values}` : sentence
  }
}
