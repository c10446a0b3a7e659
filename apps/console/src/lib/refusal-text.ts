import { type Refusal, refusalContext } from '@commissioning/domain/refusal'
import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'

/**
 * The sentence of a rule's refusal in the person's language, by its code; English is the rule's own. Where a sentence
 * varies with the hardware or its place, they are the context of the words: `NetMismatch_BLUENET_lock`.
 */
export function useRefusalText(): (refusal: Refusal | undefined) => string | undefined {
  const { t } = useTranslation('refusals')
  return useCallback(
    (refusal) =>
      refusal &&
      t(refusal.code, {
        ...refusal.params,
        defaultValue: refusal.message,
        context: refusalContext(refusal.params),
      }),
    [t],
  )
}
