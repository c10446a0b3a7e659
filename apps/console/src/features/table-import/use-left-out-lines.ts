import { useTranslation } from 'react-i18next'
import { exportTable } from '../export/export-queries.ts'
import type { ImportLine, ImportOutcomes } from './import-line.ts'

/** The lines that are not imported, as a file: each with its number, what it says, and why (TABLE-63). */
export function useLeftOutLines<Outcome extends string>(
  lines: readonly ImportLine<Outcome>[],
  outcomes: ImportOutcomes<Outcome>,
) {
  const { t } = useTranslation('tables')
  const leftOut = lines.filter(({ isLeftOut, line }) => isLeftOut && line !== undefined)
  const outcomeOf = ({ outcomes: [first] }: ImportLine<Outcome>) => {
    const outcome = outcomes.find(({ key }) => key === first)
    return outcome?.tone === 'confirmed' ? t('notTicked') : outcome?.label
  }
  const table = exportTable<ImportLine<Outcome>>({
    name: t('leftOut'),
    columns: [
      { heading: t('line'), value: ({ line }) => line },
      { heading: t('text'), value: ({ text }) => text },
      { heading: t('outcome'), value: outcomeOf },
      { heading: t('reason'), value: ({ reasons }) => reasons.join(' ') },
    ],
    read: async () => leftOut,
  })
  return { count: leftOut.length, table }
}
