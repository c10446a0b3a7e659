import { ActionMenu } from '@commissioning/ui/action-menu'
import { lazyPart } from '@commissioning/ui/lazy-part.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useAwayReason } from '../../lib/offline/use-away-reason.ts'
import { ExportFace } from './export-face.tsx'
import { type ExportFormat, type ExportTable, type FileSource, tableFile } from './export-queries.ts'

const SaveForm = lazyPart(async () => (await import('./save-form.tsx')).SaveForm)
const FORMATS = ['xlsx', 'csv'] as const satisfies readonly ExportFormat[]

interface Props {
  table: ExportTable
  /** The table holds the chosen rows, and stands beside the one of all. */
  isChosen?: boolean
  /** The same rows for programs, a line of JSON each. */
  lines?: FileSource
}

/** Saves the table beside it as a file: all its pages, with its filter and its order (OUT-01). */
export function ExportButton({ table, isChosen = false, lines }: Props) {
  const { t } = useTranslation('export')
  const { t: shell } = useTranslation('shell')
  const disabledReason = useAwayReason()
  // the table as it was when somebody asked for it
  const [wanted, setWanted] = useState<FileSource>()
  return (
    <>
      <ActionMenu
        name={table.name}
        opener={{
          label: isChosen ? shell('export.chosen') : t('open', { name: table.name }),
          content: <ExportFace isChosen={isChosen} />,
        }}
        actions={[...FORMATS.map((format) => tableFile(table, format)), ...(lines ? [lines] : [])].map(
          (source) => ({
            key: source.ending,
            label: t(source.ending),
            disabledReason,
            onClick: () => setWanted(source),
          }),
        )}
      />
      {wanted && <SaveForm source={wanted} onClose={() => setWanted(undefined)} />}
    </>
  )
}
