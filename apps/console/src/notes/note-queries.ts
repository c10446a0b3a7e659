import { eq, printFilter } from '@commissioning/contract/filter'
import { type ListQuery, PAGE_SIZE } from '@commissioning/contract/list'
import { type NoteChange, type NoteDraft, noteEndpoints } from '@commissioning/contract/notes/note-endpoints'
import type { NoteResourceType } from '@commissioning/domain/notes/note-rules'
import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query'
import { useCall, useInvalidate } from '../api/call.tsx'
import { everyPage } from '../api/next-page.ts'

const { changeNote, createNote, deleteNote, listNotedResources, listNotes } = noteEndpoints
interface NoteList extends Pick<ListQuery, 'filter' | 'orderBy'> {
  page: number
  pageSize: number
}

/** One numbered page with the count of all. */
export function useNotes(installationId: string, { page, pageSize, ...asked }: NoteList) {
  const call = useCall()
  const query = { ...asked, skip: (page - 1) * pageSize, top: pageSize, count: true }
  return useQuery({
    queryKey: ['listNotes', installationId, query],
    queryFn: ({ signal }) => call(listNotes, { params: { installationId }, query }, { signal }),
    placeholderData: keepPreviousData,
  })
}

/** Whether a note that is not among the listed ones can still be read: it may stand on another page, or be private by now. */
export function useIsNoteGone(installationId: string, noteId: string | undefined): boolean {
  const call = useCall()
  const query = { filter: printFilter(eq('id', noteId ?? '')) }
  const note = useQuery({
    queryKey: ['listNotes', installationId, query],
    queryFn: ({ signal }) => call(listNotes, { params: { installationId }, query }, { signal }),
    enabled: noteId !== undefined,
  })
  return noteId !== undefined && note.data?.items.length === 0
}

/** How many notes the person can read about each resource of a type, by its id; one without notes is not in it. */
export function useNoteCounts(installationId: string, type: NoteResourceType) {
  const call = useCall()
  const query = { filter: printFilter(eq('resource_type', type)), top: PAGE_SIZE.max }
  return useQuery({
    queryKey: ['listNotedResources', installationId, type],
    queryFn: ({ signal }) =>
      everyPage((skip) =>
        call(listNotedResources, { params: { installationId }, query: { ...query, skip } }, { signal }),
      ),
    select: (resources): ReadonlyMap<string, number> =>
      new Map(resources.map(({ resourceId, count }) => [resourceId, count])),
  })
}

export function useCreateNote(installationId: string) {
  const call = useCall()
  const invalidate = useInvalidate()
  return useMutation({
    mutationFn: ({ key, ...body }: NoteDraft & { key: string }) =>
      call(createNote, { params: { installationId }, body }, { idempotencyKey: key }),
    onSettled: () => invalidate('note'),
  })
}

/** `ifMatch` is the version that the person saw. */
export function useChangeNote(installationId: string, noteId: string) {
  const call = useCall()
  const invalidate = useInvalidate()
  return useMutation({
    mutationFn: ({ ifMatch, ...body }: NoteChange & { ifMatch?: number }) =>
      call(changeNote, { params: { installationId, noteId }, body }, { ifMatch }),
    onSettled: () => invalidate('note'),
  })
}

export function useDeleteNote(installationId: string) {
  const call = useCall()
  const invalidate = useInvalidate()
  return useMutation({
    mutationFn: (noteId: string) => call(deleteNote, { params: { installationId, noteId } }),
    onSettled: () => invalidate('note'),
  })
}
