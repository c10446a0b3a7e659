import { ActionMenu } from '@commissioning/ui/action-menu'
import type { MenuAction } from '@commissioning/ui/action-menu-button'
import { lazyPart } from '@commissioning/ui/lazy-part.ts'
import { useIsPhone } from '@commissioning/ui/use-viewport.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useAwayReason } from '../../lib/offline/use-away-reason.ts'
import { ExportFace } from './export-face.tsx'
import {
  createTableFileSource,
  type ExportFormat,
  type ExportTable,
  type FileSource,
} from './export-queries.ts'

const SaveForm = lazyPart(async () => (await import('./save-form.tsx')).SaveForm)
const EXPORT_FORMATS = ['xlsx', 'csv'] as const satisfies readonly ExportFormat[]

interface Props {
  table: ExportTable
  /** The table holds the chosen rows, and stands beside the one of all. */
  isSelected?: boolean
  /** The same rows for programs, a line of JSON each. */
  lines?: FileSource
  /** Whatever else is done with the whole list: a menu beside this one, on a phone the same. */
  others?: readonly MenuAction[]
}

/** Saves the table beside it as a file: all its pages, with its filter and its order (OUT-01). */
export function ExportButton({ table, isSelected = false, lines, others = [] }: Props) {
  const { t } = useTranslation('export')
  const { t: shell } = useTranslation('shell')
  const disabledReason = useAwayReason()
  // the table as it was when somebody asked for it
  const [wanted, setWanted] = useState<FileSource>()
  const isPhone = useIsPhone()
  const isShared = isPhone && others.length > 0
  const sources = [
    ...EXPORT_FORMATS.map((format) => createTableFileSource(table, format)),
    ...(lines ? [lines] : []),
  ]
  const opener = {
    label: isSelected ? shell('export.chosen') : t('open', { name: table.name }),
    content: <ExportFace isSelected={isSelected} />,
  }
  return (
    <>
      <ActionMenu
        name={table.name}
        opener={isShared ? undefined : opener}
        actions={[
          ...(isShared ? others : []),
          ...sources.map((source) => ({
            key: source.ending,
            label: t(source.ending),
            disabledReason,
            onClick: () => setWanted(source),
          })),
        ]}
      />
      {!isShared && others.length > 0 && <ActionMenu name={table.name} actions={others} />}
      {wanted && <SaveForm source={wanted} onClose={() => setWanted(undefined)} />}
    </>
  )
}
