import type { NotePhoto } from '@commissioning/contract/notes/note-endpoints'
import { ErrorState } from '@commissioning/ui/error-state'
import { IconButton } from '@commissioning/ui/icon-button'
import { IconChevronLeft } from '@commissioning/ui/icons/chevron-left.ts'
import { IconChevronRight } from '@commissioning/ui/icons/chevron-right.ts'
import { Modal } from '@commissioning/ui/modal'
import { SkeletonCards } from '@commissioning/ui/skeletons'
import { type Touch, useEffect, useEffectEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ZoomPicture } from '../../components/zoom-picture.tsx'
import { useNotePhoto } from './note-photo-queries.ts'
import classes from './note-photos.module.css'

interface Props {
  installationId: string
  noteId: string
  photos: readonly NotePhoto[]
  subject: string
  /** The place of the one that is shown first. */
  first: number
  onClose: () => void
}

/** Shorter ways of a finger are slips. */
const SWIPE_PX = 48

/** The photos of a note over the whole screen, one at a time and around (NOTE-43). */
export function PhotoViewer({ photos, subject, first, onClose, ...ofNote }: Props) {
  const { t } = useTranslation('notes')
  const [at, setAt] = useState(first)
  const scale = useRef(1)
  const touch = useRef<Touch>(undefined)
  const total = photos.length
  const index = Math.min(at, total - 1)
  const photo = photos[index] as NotePhoto
  const { url, file } = useNotePhoto({ ...ofNote, photoId: photo.id })
  /** A swipe moves an enlarged photo instead of going to the next. */
  const step = (by: 1 | -1) => {
    if (total < 2 || scale.current > 1) return false
    setAt((index + by + total) % total)
    return true
  }
  const go = (by: 1 | -1) => {
    scale.current = 1
    step(by)
  }
  useArrowKeys(step)
  const messages = {
    keys: t('photos.keys'),
    zoomIn: t('photos.zoomIn'),
    zoomOut: t('photos.zoomOut'),
    whole: t('photos.whole'),
  }
  return (
    <Modal title={subject} subtitle={`${index + 1} / ${total}`} size="full" onClose={onClose}>
      <div
        className={classes.stage}
        onTouchStartCapture={({ touches }) => {
          touch.current = touches.length === 1 ? touches[0] : undefined
        }}
        onTouchEndCapture={({ changedTouches }) => {
          const start = touch.current
          const end = changedTouches[0]
          touch.current = undefined
          if (!start || !end) return
          const across = end.clientX - start.clientX
          if (Math.abs(across) < Math.max(SWIPE_PX, 2 * Math.abs(end.clientY - start.clientY))) return
          step(across < 0 ? 1 : -1)
        }}
      >
        {file.error && <ErrorState failure={file.error} onRetry={() => void file.refetch()} />}
        {file.isPending && <SkeletonCards heights={[320]} />}
        {url && (
          <ZoomPicture
            key={url}
            name={t('photos.alt', { subject, number: index + 1, total })}
            url={url}
            messages={messages}
            onScale={(next) => {
              scale.current = next
            }}
          />
        )}
        {total > 1 && (
          <>
            <div className={classes.previous}>
              <IconButton
                label={t('photos.previous')}
                icon={<IconChevronLeft size={24} aria-hidden />}
                onClick={() => go(-1)}
              />
            </div>
            <div className={classes.next}>
              <IconButton
                label={t('photos.next')}
                icon={<IconChevronRight size={24} aria-hidden />}
                onClick={() => go(1)}
              />
            </div>
          </>
        )}
      </div>
    </Modal>
  )
}

/** The left and right arrow keys, before anything that has the focus; `onStep` says whether it took the key. */
function useArrowKeys(onStep: (step: 1 | -1) => boolean): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const step = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : undefined
    if (step && onStep(step)) event.preventDefault()
  })
  useEffect(() => {
    const listener = (event: KeyboardEvent) => press(event)
    document.addEventListener('keydown', listener, true)
    return () => document.removeEventListener('keydown', listener, true)
  }, [])
}
