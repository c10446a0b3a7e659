import type { PreviewedNumber } from '@commissioning/domain/tags/tag-list-preview'
import { canBeTicked } from '@commissioning/domain/tags/tag-list-preview'
import { useTranslation } from 'react-i18next'
import { useRefusalText } from '../../lib/refusal-text.ts'
import { exportTable } from '../export/export-queries.ts'
import type { TagListState } from './use-tag-list.ts'

/** Why a line is in doubt or refused, in words. */
export function useRowReason(): (row: PreviewedNumber) => string | undefined {
  const { t } = useTranslation('tags')
  const refusalText = useRefusalText()
  return ({ doubt, refusal }) => refusalText(refusal) ?? (doubt && t(`list.doubts.${doubt}`))
}

/** The lines that are not sent, as a file: each with its number, what it says, and why (TABLE-63). */
export function useLeftOutLines({ rows = [], isTicked }: TagListState) {
  const { t } = useTranslation('tags')
  const reasonOf = useRowReason()
  const leftOut = rows.filter((row) => !(canBeTicked(row) && isTicked(row.line)))
  const table = exportTable<PreviewedNumber>({
    name: t('list.leftOut'),
    columns: [
      { heading: t('list.line'), value: ({ line }) => line },
      { heading: t('list.text'), value: ({ text }) => text },
      {
        heading: t('list.outcome'),
        value: ({ outcome }) => (outcome === 'new' ? t('list.notTicked') : t(`list.outcomeOf.${outcome}`)),
      },
      { heading: t('list.reason'), value: reasonOf },
    ],
    read: async () => leftOut,
  })
  return { count: leftOut.length, table }
}
