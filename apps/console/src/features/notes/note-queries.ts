import { eq, printFilter } from '@commissioning/contract/http/filter'
import { noteEndpoints } from '@commissioning/contract/notes/note-endpoints'
import type { NoteResourceType } from '@commissioning/domain/notes/note-rules'
import { useEvery } from '../../lib/api/operations.ts'

/** How many notes the person can read about each resource of a type, by its id; one without notes is not in it. */
export function useNoteCounts(installationId: string, type: NoteResourceType) {
  const query = { filter: printFilter(eq('resource_type', type)) }
  return useEvery(
    noteEndpoints.listNotedResources,
    { params: { installationId }, query },
    {
      select: (resources): ReadonlyMap<string, number> =>
        new Map(resources.map(({ resourceId, count }) => [resourceId, count])),
    },
  )
}
