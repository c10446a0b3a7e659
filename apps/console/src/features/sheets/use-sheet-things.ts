import { noteEndpoints } from '@commissioning/contract/notes/note-endpoints'
import { placementEndpoints } from '@commissioning/contract/sheets/placement-endpoints'
import { useMemo } from 'react'
import { useEvery } from '../../lib/api/operations.ts'
import { notesOf } from './things.ts'
import { useThings } from './use-things.ts'

/** Everything of the site that can stand on a sheet, and the notes, the newest first (SHEET-18). */
export function useSheetThings(installationId: string) {
  const params = { installationId }
  const site = useThings(installationId)
  const placements = useEvery(placementEndpoints.listPlacements, { params, query: {} })
  const notes = useEvery(noteEndpoints.listNotes, { params, query: { orderBy: 'created_on desc' } })
  const things = useMemo(
    () =>
      site.things && notes.data && placements.data
        ? [...site.things, ...notesOf(notes.data, placements.data)]
        : undefined,
    [site.things, notes.data, placements.data],
  )
  return {
    things,
    error: site.error ?? notes.error,
    retry: () => {
      site.retry()
      void notes.refetch()
    },
  }
}
