import type { Call } from '@commissioning/contract/http/client'
import { RequestError } from '@commissioning/contract/http/request-error'
import type { NotePhoto } from '@commissioning/contract/notes/note-endpoints'
import { notePhotoEndpoints } from '@commissioning/contract/notes/note-photo-endpoints'
import { refuseFile } from '@commissioning/domain/files/file-rules'
import { NOTE_PHOTO_FILE_LIMITS, refuseOneMorePhoto } from '@commissioning/domain/notes/note-rules'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ignoreNotFound } from '../../components/use-bulk.ts'
import { newIdempotencyKey } from '../../lib/api/idempotency-key.ts'
import { useRefusalText } from '../../lib/refusal-text.ts'

/** A picture that is not yet a photo of the note. */
export interface SelectedPhoto {
  /** Also its idempotency key: however often it is sent, it is added once. */
  key: string
  file: File
  /** While a photo is sent, it is the share that has left, from 0 to 1. */
  sent?: number | undefined
  failure?: string | undefined
}

interface NotePlace {
  installationId: string
  noteId: string
  /** The version of the note that the person has seen. */
  ifMatch: number | undefined
}

/** The photos that a note shall have: those it has, but for the removed ones, and the chosen ones. */
export function usePhotoSelection(before: readonly NotePhoto[] = []) {
  const { t } = useTranslation('notes')
  const refusalText = useRefusalText()
  const [stored, setStored] = useState(before)
  const [removed, setRemoved] = useState<readonly string[]>([])
  const [selected, setSelected] = useState<readonly SelectedPhoto[]>([])
  const [refusal, setRefusal] = useState<string>()
  const change = (key: string, news: Partial<SelectedPhoto>) =>
    setSelected((all) => all.map((photo) => (photo.key === key ? { ...photo, ...news } : photo)))
  const leaveOut = (key: string) => setSelected((all) => all.filter((photo) => photo.key !== key))

  /** Takes those that may be photos, and says of the first other one why it may not. */
  function add(files: readonly File[]) {
    const taken: SelectedPhoto[] = []
    let reason: string | undefined
    for (const file of files) {
      const full = refuseOneMorePhoto({ photos: stored.length + selected.length + taken.length })
      const unfit = refusalText(refuseFile([file], NOTE_PHOTO_FILE_LIMITS))
      if (full) reason ??= refusalText(full)
      else if (unfit) reason ??= t('photos.refused', { name: file.name, reason: unfit })
      else taken.push({ key: newIdempotencyKey(), file })
    }
    setRefusal(reason)
    if (taken.length > 0) setSelected([...selected, ...taken])
  }

  async function send(call: Call, { ifMatch, ...params }: NotePlace) {
    for (const photoId of removed)
      await ignoreNotFound(
        call(notePhotoEndpoints.deleteNotePhoto, { params: { ...params, photoId } }, { ifMatch }),
      )
    setRemoved([])
    let left = 0
    for (const { key, file } of selected) {
      change(key, { sent: 0, failure: undefined })
      const onSent = (sent: number) => change(key, { sent })
      const options = { idempotencyKey: key, ifMatch, onSent }
      try {
        const photo = await call(notePhotoEndpoints.createNotePhoto, { params, file }, options)
        setStored((all) => [...all, photo])
        leaveOut(key)
      } catch (error) {
        if (!(error instanceof RequestError)) throw error
        change(key, { sent: undefined, failure: error.message })
        if (error.errorCode === 'Stale') throw error
        left += 1
      }
    }
    if (left > 0) throw new RequestError({ message: t('photos.left', { count: left }), statusCode: 0 })
  }

  return {
    stored,
    selected,
    refusal,
    isFull: refuseOneMorePhoto({ photos: stored.length + selected.length }) !== undefined,
    add,
    leaveOut,
    remove(photoId: string) {
      setStored(stored.filter(({ id }) => id !== photoId))
      setRemoved([...removed, photoId])
    },
    send,
  }
}

export type PhotoSelection = ReturnType<typeof usePhotoSelection>
