import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { DropArea } from './drop-area.tsx'
import classes from './file-drop.module.css'
import { IconButton } from './icon-button.tsx'
import { IconFile } from './icons/file.ts'
import { IconUpload } from './icons/upload.ts'
import { IconX } from './icons/x.ts'

interface Props {
  label: string
  /** The sizes and kinds that are taken, in words. */
  description?: string | undefined
  /** It has the form of a {@link DropArea}'s. */
  accept?: string | undefined
  file: File | undefined
  onFile: (file: File | undefined) => void
  /** Said where several are dropped at once: none of them is taken. */
  tooMany: string | undefined
  error?: string | undefined
  disabledReason?: string | undefined
}

/** One file, chosen by the picker of the device or dropped. */
export function FileDrop(props: Props) {
  const { t, i18n } = useTranslation('ui')
  const id = useId()
  const [areMany, setAreMany] = useState(false)
  const isClosed = props.disabledReason !== undefined
  const error = areMany ? props.tooMany : props.error
  const note = error ?? props.disabledReason ?? props.description
  const take = (files: readonly File[]) => {
    setAreMany(files.length > 1)
    props.onFile(files.length > 1 ? undefined : files[0])
  }

  return (
    <div className={classes.root}>
      <DropArea
        label={props.label}
        accept={props.accept}
        describedBy={note ? id : undefined}
        isFaulty={error !== undefined}
        isClosed={isClosed}
        onFiles={take}
      >
        <IconUpload size={24} stroke={1.5} aria-hidden />
        <span>
          <strong>{t('file.choose')}</strong> <span className={classes.drag}>{t('file.drop')}</span>
        </span>
      </DropArea>
      {props.file && (
        <div className={classes.file}>
          <IconFile size={20} stroke={1.5} aria-hidden />
          <span className={classes.name}>{props.file.name}</span>
          <span className={classes.size}>{shownSize(i18n.language, props.file.size)}</span>
          <IconButton
            label={t('file.remove', { name: props.file.name })}
            icon={<IconX size={18} />}
            onClick={() => take([])}
          />
        </div>
      )}
      {note && (
        <p id={id} className={error ? classes.error : classes.note} role={error ? 'alert' : undefined}>
          {note}
        </p>
      )}
    </div>
  )
}

/** Bytes as kB or MB with one decimal, as the language writes them. */
function shownSize(language: string, bytes: number): string {
  const isSmall = bytes < 1_000_000
  const unit = isSmall ? 'kilobyte' : 'megabyte'
  const format = new Intl.NumberFormat(language, { style: 'unit', unit, maximumFractionDigits: 1 })
  return format.format(isSmall ? Math.ceil(bytes / 1_000) : bytes / 1_000_000)
}
