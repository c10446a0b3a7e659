import type { PreviewedNumber, TagListOutcome } from '@commissioning/domain/tags/tag-list-preview'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'

/** Lines that need a look come first. */
const OUTCOMES: readonly TagListOutcome[] = ['refused', 'uncertain', 'twice', 'known', 'new']

/** The lines of a preview in the order in which they need a look, or those of one kind alone. */
export function useShownOutcome(rows: readonly PreviewedNumber[] | undefined) {
  const { t } = useTranslation('tags')
  const [selected, select] = useState<TagListOutcome>()
  const sorted = useMemo(
    () => rows && OUTCOMES.flatMap((outcome) => rows.filter((row) => row.outcome === outcome)),
    [rows],
  )
  const countOf = (outcome: TagListOutcome) => rows?.filter((row) => row.outcome === outcome).length ?? 0
  const outcome = selected !== undefined && countOf(selected) > 0 ? selected : undefined
  return {
    filters: OUTCOMES.map((key) => ({
      key,
      label: t(`list.outcomeOf.${key}`),
      count: countOf(key),
      isCalm: key !== 'refused' && key !== 'uncertain',
    })).filter(({ count }) => count > 0),
    outcome,
    select,
    shown: outcome === undefined ? sorted : sorted?.filter((row) => row.outcome === outcome),
  }
}
