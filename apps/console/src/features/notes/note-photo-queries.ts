import { notePhotoEndpoints } from '@commissioning/contract/notes/note-photo-endpoints'
import { useObjectUrl } from '@commissioning/ui/use-object-url.ts'
import { useRead } from '../../lib/api/operations.ts'

interface PhotoOfNote {
  installationId: string
  noteId: string
  photoId: string
}

/** A photo or its thumbnail, and its address on this page; it never changes under its id. */
export function useNotePhoto(params: PhotoOfNote, size?: 'thumbnail') {
  const file = useRead(
    notePhotoEndpoints.getNotePhotoFile,
    { params, query: size ? { size } : {} },
    { staleTime: Number.POSITIVE_INFINITY },
  )
  return { url: useObjectUrl(file.data), file }
}
