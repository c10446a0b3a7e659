import { eq, printFilter } from '@commissioning/contract/filter'
import { type Note, noteEndpoints } from '@commissioning/contract/notes/note-endpoints'
import type { NoteResourceType } from '@commissioning/domain/notes/note-rules'
import { useEvery, useRead } from '../api/operations.ts'

const { listNotedResources, listNotes } = noteEndpoints

/** The note of an id, in its listed version as long as it is listed; gone once it is deleted or private. */
export function useOneNote(installationId: string, noteId: string | undefined, listed: readonly Note[]) {
  const inList = listed.find(({ id }) => id === noteId)
  const query = { filter: printFilter(eq('id', noteId ?? '')) }
  const isElsewhere = noteId !== undefined && !inList
  const { data } = useRead(listNotes, { params: { installationId }, query }, { enabled: isElsewhere })
  return { note: inList ?? data?.items[0], isGone: isElsewhere && data?.items.length === 0 }
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
