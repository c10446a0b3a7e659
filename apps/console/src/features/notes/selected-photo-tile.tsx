import { Button } from '@commissioning/ui/button'
import { useFailureText } from '@commissioning/ui/failure-text.ts'
import { IconButton } from '@commissioning/ui/icon-button'
import { IconX } from '@commissioning/ui/icons/x.ts'
import { useObjectUrl } from '@commissioning/ui/use-object-url.ts'
import { useTranslation } from 'react-i18next'
import classes from './note-photos.module.css'
import type { SelectedPhoto } from './use-photo-selection.ts'

interface Props {
  photo: SelectedPhoto
  onLeaveOut: (() => void) | undefined
}

/** A chosen picture before it is a photo of the note: how far it is, or why it is not there (NOTE-40, NOTE-41). */
export function SelectedPhotoTile({ photo: { file, sent, failure }, onLeaveOut }: Props) {
  const { t } = useTranslation('notes')
  const failureText = useFailureText()
  const url = useObjectUrl(file)
  const { name } = file
  return (
    <li className={classes.selected}>
      <div className={classes.tile} data-failed={failure === undefined ? undefined : true}>
        {url && <img className={classes.thumbnail} src={url} alt={name} />}
        {sent !== undefined && (
          <progress className={classes.progress} aria-label={t('photos.sending', { name })} value={sent} />
        )}
        {onLeaveOut && (
          <div className={classes.remove}>
            <IconButton
              label={t('photos.remove', { name })}
              icon={<IconX size={18} />}
              onClick={onLeaveOut}
            />
          </div>
        )}
      </div>
      {failure !== undefined && (
        <>
          <p className={classes.failure}>{failureText(failure)}</p>
          <Button type="submit" aria-label={`${t('photos.retry')}: ${name}`}>
            {t('photos.retry')}
          </Button>
        </>
      )}
    </li>
  )
}
