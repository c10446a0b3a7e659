import type { Note } from '@commissioning/contract/notes/note-endpoints'
import { lazyPart } from '@commissioning/ui/lazy-part.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import classes from './note-photos.module.css'
import { NoteThumbnail } from './note-thumbnail.tsx'
import { notePhotos } from './photos-of-note.ts'

const PhotoViewer = lazyPart(async () => (await import('./photo-viewer.tsx')).PhotoViewer)

interface Props {
  installationId: string
  note: Note
}

/** The thumbnails of a note, each of which opens the viewer (NOTE-42). */
export function NotePhotos({ installationId, note }: Props) {
  const { t } = useTranslation('notes')
  const [opened, open] = useState<number>()
  const photos = notePhotos(note)
  if (photos.length === 0) return null
  const total = photos.length
  const shared = { installationId, noteId: note.id }
  return (
    <>
      <ul className={classes.tiles} aria-label={t('photos.label')}>
        {photos.map(({ id }, index) => (
          <li key={id}>
            <button
              type="button"
              className={classes.tile}
              aria-label={t('photos.open', { number: index + 1, total })}
              onClick={() => open(index)}
            >
              <NoteThumbnail
                {...shared}
                photoId={id}
                name={t('photos.alt', { subject: note.subject, number: index + 1, total })}
              />
            </button>
          </li>
        ))}
      </ul>
      {opened !== undefined && (
        <PhotoViewer
          {...shared}
          photos={photos}
          subject={note.subject}
          first={opened}
          onClose={() => open(undefined)}
        />
      )}
    </>
  )
}
