import { NOTE_PHOTO_FILE_LIMITS, NOTE_PHOTO_LIMIT } from '@commissioning/domain/notes/note-rules'
import { Button } from '@commissioning/ui/button'
import { DropArea } from '@commissioning/ui/drop-area'
import { useFailureText } from '@commissioning/ui/failure-text.ts'
import { FieldChanged } from '@commissioning/ui/field-value.ts'
import { IconButton } from '@commissioning/ui/icon-button'
import { IconCamera } from '@commissioning/ui/icons/camera.ts'
import { IconPhoto } from '@commissioning/ui/icons/photo.ts'
import { IconX } from '@commissioning/ui/icons/x.ts'
import { useObjectUrl } from '@commissioning/ui/use-object-url.ts'
import { use, useEffect, useEffectEvent, useId } from 'react'
import { useTranslation } from 'react-i18next'
import classes from './note-photos.module.css'
import { NoteThumbnail } from './note-thumbnail.tsx'
import type { PhotoSelection, SelectedPhoto } from './use-photo-selection.ts'

interface Props {
  installationId: string
  /** None before the note is saved. */
  noteId: string | undefined
  choice: PhotoSelection
  save: { isPending: boolean }
}

const ACCEPTED_PHOTO_TYPES = Object.keys(NOTE_PHOTO_FILE_LIMITS.types).join(',')

/** The photos of a note as they will be: from the camera, the picker, dropped or pasted (NOTE-33, NOTE-40). */
export function NotePhotosField({ installationId, noteId, choice, save }: Props) {
  const { t } = useTranslation('notes')
  const id = useId()
  const tell = use(FieldChanged)
  const { stored, selected, refusal, isFull } = choice
  const isBusy = save.isPending
  const isClosed = isBusy || isFull
  const limit = NOTE_PHOTO_LIMIT
  const total = stored.length + selected.length
  const add = (files: File[]) => {
    if (isBusy || files.length === 0) return
    choice.add(files)
    tell()
  }
  usePastedFiles(add)
  const area = {
    accept: ACCEPTED_PHOTO_TYPES,
    describedBy: id,
    isFaulty: refusal !== undefined,
    isClosed,
    onFiles: add,
  }
  return (
    <fieldset className={classes.field}>
      <legend>{t('photos.label')}</legend>
      {total > 0 && (
        <ul className={classes.tiles}>
          {noteId &&
            stored.map((photo, index) => {
              const name = t('photos.alt', { subject: t('photos.label'), number: index + 1, total })
              return (
                <li key={photo.id}>
                  <div className={classes.tile}>
                    <NoteThumbnail
                      installationId={installationId}
                      noteId={noteId}
                      photoId={photo.id}
                      name={name}
                    />
                    {!isBusy && (
                      <div className={classes.remove}>
                        <IconButton
                          label={t('photos.remove', { name })}
                          icon={<IconX size={18} />}
                          onClick={() => {
                            choice.remove(photo.id)
                            tell()
                          }}
                        />
                      </div>
                    )}
                  </div>
                </li>
              )
            })}
          {selected.map((photo) => (
            <SelectedPhotoTile
              key={photo.key}
              photo={photo}
              onLeaveOut={isBusy ? undefined : () => choice.leaveOut(photo.key)}
            />
          ))}
        </ul>
      )}
      {!isFull && (
        <div className={classes.areas}>
          <DropArea {...area} label={t('photos.camera')} capture="environment">
            <IconCamera size={24} stroke={1.5} aria-hidden />
            <strong>{t('photos.camera')}</strong>
          </DropArea>
          <DropArea {...area} label={t('photos.choose')} multiple>
            <IconPhoto size={24} stroke={1.5} aria-hidden />
            <span>
              <strong>{t('photos.choose')}</strong> <span className={classes.drag}>{t('photos.drop')}</span>
            </span>
          </DropArea>
        </div>
      )}
      <p id={id} className={refusal ? classes.failure : classes.hint} role={refusal ? 'alert' : undefined}>
        {refusal ?? t('photos.hint', { limit })}
      </p>
    </fieldset>
  )
}

interface SelectedPhotoTileProps {
  photo: SelectedPhoto
  onLeaveOut: (() => void) | undefined
}

/** A chosen picture before it is a photo of the note: how far it is, or why it is not there (NOTE-40, NOTE-41). */
function SelectedPhotoTile({ photo: { file, sent, failure }, onLeaveOut }: SelectedPhotoTileProps) {
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

/** Files that are pasted anywhere on the page; a pasted text goes where the cursor is. */
function usePastedFiles(onFiles: (files: File[]) => void): void {
  const take = useEffectEvent((event: ClipboardEvent) => {
    const files = [...(event.clipboardData?.files ?? [])]
    if (files.length === 0) return
    event.preventDefault()
    onFiles(files)
  })
  useEffect(() => {
    const listener = (event: ClipboardEvent) => take(event)
    document.addEventListener('paste', listener)
    return () => document.removeEventListener('paste', listener)
  }, [])
}
