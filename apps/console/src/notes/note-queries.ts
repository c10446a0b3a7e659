import { eq, printFilter } from '@commissioning/contract/filter'
import { noteEndpoints } from '@commissioning/contract/notes/note-endpoints'
import type { NoteResourceType } from '@commissioning/domain/notes/note-rules'
import { useEvery, useRead } from '../api/operations.ts'

const { listNotedResources, listNotes } = noteEndpoints

/** Whether a note outside the listed page can still be read: it may be on another page, or be private by now. */
export function useIsNoteGone(installationId: string, noteId: string | undefined): boolean {
  const query = { filter: printFilter(eq('id', noteId ?? '')) }
  const note = useRead(listNotes, { params: { installationId }, query }, { enabled: noteId !== undefined })
  return noteId !== undefined && note.data?.items.length === 0
}

/** How many notes the person can read about each resource of a type, by its id; one without notes is not in it. */
export function useNoteCounts(installationId: string, type: NoteResourceType) {
  const query = { filter: printFilter(eq('resource_type', type)) }
  return useEvery(
    listNotedResources,
    { params: { installationId }, query },
    {
      select: (resources): ReadonlyMap<string, number> =>
        new Map(resources.map(({ resourceId, count }) => [resourceId, count])),
    },
  )
}
