import { LIST_OUTCOMES, type ListOutcome } from '@commissioning/domain/add-several/list-outcomes'
import type { PreviewedLine } from '@commissioning/domain/add-several/list-preview'
import type { Tone } from '@commissioning/ui/state-icon'
import { useTranslation } from 'react-i18next'
import { useRefusalText } from '../../lib/refusal-text.ts'
import type { ImportLine } from '../table-import/import-line.ts'
import { usePlaceText } from './place-text.ts'
import type { AddSeveralData } from './several-queries.ts'

/** Tells what each line of a list becomes. Red is what does not go on though somebody may want it to. */
export function useListLineTexts(lines: readonly PreviewedLine[], surroundings: AddSeveralData) {
  const { t } = useTranslation('add-several')
  const refusalText = useRefusalText()
  const placeOf = usePlaceText(surroundings)
  return {
    outcomes: LIST_OUTCOMES.map((key) => ({
      key,
      label: t(`outcomes.${key}`),
      tone: OUTCOME_TONES[key] ?? ('failed' as const),
    })),
    lines: lines.map(({ row, line, said, outcomes, faults }): ImportLine<ListOutcome> => {
      const isEmpty = outcomes.includes('ignored')
      const isAdded = outcomes.includes('added')
      const isLeftOut = outcomes.includes('leftOut')
      const isRenamed = outcomes.includes('renamed') && said !== ''
      const name = line.name || t('line.nameless', { number: row })
      return {
        key: `${row}`,
        line: row,
        text: isEmpty ? '' : `${name} ${line.code}`.trim(),
        outcomes,
        note: [isAdded && placeOf(line), isRenamed && t('preview.said', { name: said })]
          .filter(Boolean)
          .join(' · '),
        reasons: faults.map(({ refusal }) => refusalText(refusal) ?? refusal.message),
        canBeTicked: isAdded || isLeftOut || outcomes.includes('inDoubt'),
        isLeftOut: !isAdded && !isEmpty,
        canBeCorrected: !isLeftOut && !isEmpty,
      }
    }),
  }
}

const OUTCOME_TONES: Partial<Record<ListOutcome, Tone>> = {
  added: 'confirmed',
  renamed: 'waiting',
  newFloor: 'waiting',
  inDoubt: 'waiting',
  here: 'neutral',
  leftOut: 'neutral',
  ignored: 'neutral',
}
