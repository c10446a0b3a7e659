import { IconPhotoOff } from '@commissioning/ui/icons/photo-off.ts'
import { useTranslation } from 'react-i18next'
import { useNotePhoto } from './note-photo-queries.ts'
import classes from './note-photos.module.css'

interface Props {
  installationId: string
  noteId: string
  photoId: string
  name: string
}

/** A small picture of a photo, in a place that is there before it is. */
export function NoteThumbnail({ name, ...params }: Props) {
  const { t } = useTranslation('notes')
  const { url, file } = useNotePhoto(params, 'thumbnail')
  if (file.error)
    return <IconPhotoOff size={28} stroke={1.5} role="img" aria-label={`${name}: ${t('photos.unread')}`} />
  return url ? <img className={classes.thumbnail} src={url} alt={name} /> : null
}
