import { noteEndpoints } from '@commissioning/contract/notes/note-endpoints'
import { placementEndpoints } from '@commissioning/contract/sheets/placement-endpoints'
import { useMemo } from 'react'
import { useEvery } from '../../lib/api/operations.ts'
import { notePlanItems } from './plan-items.ts'
import { usePlanItems } from './use-plan-items.ts'

/** Everything of the site that can stand on a sheet, and the notes, the newest first (SHEET-18). */
export function useSheetItems(installationId: string) {
  const params = { installationId }
  const site = usePlanItems(installationId)
  const placements = useEvery(placementEndpoints.listPlacements, { params, query: {} })
  const notes = useEvery(noteEndpoints.listNotes, { params, query: { orderBy: 'created_on desc' } })
  const planItems = useMemo(
    () =>
      site.planItems && notes.data && placements.data
        ? [...site.planItems, ...notePlanItems(notes.data, placements.data)]
        : undefined,
    [site.planItems, notes.data, placements.data],
  )
  return {
    planItems,
    error: site.error ?? notes.error,
    retry: () => {
      site.retry()
      void notes.refetch()
    },
  }
}
