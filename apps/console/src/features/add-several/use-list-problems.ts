import type { PreviewedLine } from '@commissioning/domain/add-several/list-preview'
import { useTranslation } from 'react-i18next'
import { useRefusalText } from '../../lib/refusal-text.ts'
import { exportTable } from '../export/export-queries.ts'

/** The lines that do not go on as a file: each with its number, what it says, and what is in the way. */
export function useListProblems(lines: readonly PreviewedLine[]) {
  const { t } = useTranslation('add-several')
  const refusalText = useRefusalText()
  const problems = lines.filter(({ faults }) => faults.length > 0)
  const table = exportTable<PreviewedLine>({
    name: t('preview.problems'),
    columns: [
      { heading: t('preview.line'), value: ({ row }) => row },
      { heading: t('columns.code'), value: ({ line }) => line.code },
      { heading: t('columns.name'), value: ({ said }) => said },
      {
        heading: t('preview.outcome'),
        value: ({ outcomes: [outcome] }) => outcome && t(`outcomes.${outcome}`),
      },
      {
        heading: t('preview.reason'),
        value: ({ faults }) => faults.map(({ refusal }) => refusalText(refusal)).join(' '),
      },
    ],
    read: async () => problems,
  })
  return { count: problems.length, table }
}
