import { normalizeDeviceAddress } from '@commissioning/domain/hardware-tree/device-address'
import { useFailureText } from '@commissioning/ui/failure-text.ts'
import { IconButton } from '@commissioning/ui/icon-button'
import { IconPencil } from '@commissioning/ui/icons/pencil.ts'
import { IconTrash } from '@commissioning/ui/icons/trash.ts'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useRefusalText } from '../../lib/refusal-text.ts'
import classes from './add-several.module.css'
import type { AddSeveralLineContext, LockToAdd } from './several-lines.ts'

interface Props {
  around: AddSeveralLineContext
  placeOf: (line: LockToAdd) => string
  onRemove: (line: LockToAdd) => void
  /** The fields in which a line is corrected, in the place of its row. */
  correct: (line: LockToAdd, onEnd: () => void) => ReactNode
}

/** The lines so far, the newest first, below the fields that it came from; each with what is wrong with it. */
export function LineList({ around: { open, faults }, placeOf, onRemove, correct }: Props) {
  const { t } = useTranslation('add-several')
  const refusalText = useRefusalText()
  const failureText = useFailureText()
  const [corrected, setCorrected] = useState<string>()
  if (open.length === 0) return null
  const rows = open.map((line, at) => ({ line, at })).toReversed()
  return (
    <ol className={classes.lines} aria-label={t('lines')} reversed>
      {rows.map(({ line, at }) => {
        const problem = refusalText(faults[at]?.refusal) ?? (line.failure && failureText(line.failure))
        const name = line.name || t('line.nameless', { number: at + 1 })
        if (line.key === corrected)
          return <li key={line.key}>{correct(line, () => setCorrected(undefined))}</li>
        return (
          <li
            key={line.key}
            className={classes.line}
            aria-label={name}
            data-failed={problem ? true : undefined}
          >
            <span className={classes.number} aria-hidden>
              {at + 1}
            </span>
            <div className={classes.lineMessages}>
              <strong>{name}</strong> <code>{normalizeDeviceAddress(line.code)}</code>
              <span className={classes.soft}>{placeOf(line)}</span>
              {line.lockId && <span className={classes.soft}>{t('line.added')}</span>}
              {problem && <span className={classes.problem}>{problem}</span>}
            </div>
            <div className={classes.lineButtons}>
              {line.lockId === undefined && (
                <IconButton
                  label={t('line.correct', { name })}
                  icon={<IconPencil size={20} aria-hidden />}
                  onClick={() => setCorrected(line.key)}
                />
              )}
              <IconButton
                label={t('line.remove', { name })}
                icon={<IconTrash size={20} aria-hidden />}
                onClick={() => onRemove(line)}
              />
            </div>
          </li>
        )
      })}
    </ol>
  )
}
