import type { Refusal } from '@commissioning/domain/refusal'
import { useTranslation } from 'react-i18next'

/** The sentence of a rule's refusal in the person's language, by its code; the rule's English where there is none. */
export function useRefusalText(): (refusal: Refusal | undefined) => string | undefined {
  const { t } = useTranslation('refusals')
  return (refusal) => refusal && t(refusal.code, { defaultValue: refusal.message, ...refusal.params })
}
