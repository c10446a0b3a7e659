import { useTranslation } from 'react-i18next'
import { ExportButton } from '../export/export-button.tsx'
import type { ImportLine, ImportOutcomes } from './import-line.ts'
import classes from './table-import.module.css'
import { useLeftOutLines } from './use-left-out-lines.ts'

interface Props<Outcome extends string> {
  lines: readonly ImportLine<Outcome>[]
  outcomes: ImportOutcomes<Outcome>
  /** Says what was imported. */
  children?: string | undefined
}

/** The last part of every import: what was left out, as a file (TABLE-72). */
export function ImportResult<Outcome extends string>({ lines, outcomes, children }: Props<Outcome>) {
  const { t } = useTranslation('tables')
  const leftOut = useLeftOutLines(lines, outcomes)
  return (
    <div className={classes.counts}>
      <p className={classes.hint} role="status">
        {[children, t('left', { count: leftOut.count })].filter(Boolean).join(' ')}
      </p>
      {leftOut.count > 0 && <ExportButton table={leftOut.table} />}
    </div>
  )
}
