import type { ListedLine } from '@commissioning/domain/add-several/list-lines'
import type { PreviewedLine } from '@commissioning/domain/add-several/list-preview'
import { Button } from '@commissioning/ui/button'
import { IconButton } from '@commissioning/ui/icon-button'
import { StatusBadge } from '@commissioning/ui/status-badge'
import { IconPencil, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useRefusalText } from '../../lib/refusal-text.ts'
import classes from './add-several.module.css'
import { CorrectLine } from './correct-line.tsx'
import { toneOf } from './outcome-tone.ts'
import type { Surroundings } from './several-queries.ts'
import type { OpenedList } from './use-opened-list.ts'

interface Props {
  one: PreviewedLine
  list: OpenedList
  surroundings: Surroundings
  placeOf: (line: ListedLine) => string
}

/** A line of the file: what would happen to it and why, with what a person can do about it. */
export function PreviewRow({
  one: { row, line, said, outcomes, faults },
  list,
  surroundings,
  placeOf,
}: Props) {
  const { t } = useTranslation('add-several')
  const refusalText = useRefusalText()
  const [isCorrected, setIsCorrected] = useState(false)
  const name = line.name || t('line.nameless', { number: row })
  const goesOn = outcomes.includes('added')
  const isLeftOut = outcomes.includes('leftOut')
  const isEmpty = outcomes.includes('ignored')
  if (isCorrected)
    return (
      <li aria-label={name}>
        <CorrectLine
          line={line}
          list={list}
          surroundings={surroundings}
          onLine={(corrected) => {
            list.correct(row, corrected)
            setIsCorrected(false)
          }}
          onCancel={() => setIsCorrected(false)}
        />
      </li>
    )
  return (
    <li className={classes.line} aria-label={name}>
      <span className={classes.number}>
        <span className={classes.spoken}>{t('preview.line')}</span> {row}
      </span>
      <div className={classes.lineWords}>
        {!isEmpty && (
          <>
            <strong>{name}</strong> <code>{line.code}</code>
          </>
        )}
        {outcomes.map((outcome) => (
          <StatusBadge key={outcome} tone={toneOf(outcome)} label={t(`outcomes.${outcome}`)} />
        ))}
        {goesOn && <span className={classes.soft}>{placeOf(line)}</span>}
        {outcomes.includes('renamed') && said !== '' && (
          <span className={classes.soft}>{t('preview.said', { name: said })}</span>
        )}
        {faults.map(({ refusal }) => (
          <span key={refusalText(refusal)} className={classes.problem}>
            {refusalText(refusal)}
          </span>
        ))}
        {outcomes.includes('inDoubt') && (
          <Button kind="quiet" aria-label={t('preview.accept', { name })} onClick={() => list.accept(row)}>
            {t('preview.acceptShort')}
          </Button>
        )}
      </div>
      <div className={classes.lineButtons}>
        {isLeftOut && <Button onClick={() => list.takeIn(row)}>{t('preview.takeIn', { name })}</Button>}
        {!isLeftOut && !isEmpty && (
          <>
            <IconButton
              label={t('line.correct', { name })}
              icon={<IconPencil size={20} aria-hidden />}
              onClick={() => setIsCorrected(true)}
            />
            <IconButton
              label={t('preview.leaveOut', { name })}
              icon={<IconTrash size={20} aria-hidden />}
              onClick={() => list.leaveOut(row)}
            />
          </>
        )}
      </div>
    </li>
  )
}
