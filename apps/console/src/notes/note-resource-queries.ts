import { floorPlanEndpoints } from '@commissioning/contract/floor-plans/floor-plan-endpoints'
import { iqEndpoints } from '@commissioning/contract/iqs/iq-endpoints'
import { PAGE_SIZE } from '@commissioning/contract/list'
import { lockEndpoints } from '@commissioning/contract/locks/lock-endpoints'
import { repeaterEndpoints } from '@commissioning/contract/repeaters/repeater-endpoints'
import { tagEndpoints } from '@commissioning/contract/tags/tag-endpoints'
import type { NoteResourceType } from '@commissioning/domain/notes/note-rules'
import { useQuery } from '@tanstack/react-query'
import { useCall } from '../api/call.tsx'
import { everyPage } from '../api/next-page.ts'

/** What a note can be about, by its name or, of a tag, its number. */
export interface NoteResource {
  id: string
  reference: string
}

type ListOf = Exclude<NoteResourceType, 'Collection'>

/** The list call of each resource (NOTE-31). */
const lists = {
  Iq: { operation: 'listIqs', endpoint: iqEndpoints.listIqs },
  Lock: { operation: 'listLocks', endpoint: lockEndpoints.listLocks },
  Repeater: { operation: 'listRepeaters', endpoint: repeaterEndpoints.listRepeaters },
  FloorPlan: { operation: 'listFloorPlans', endpoint: floorPlanEndpoints.listFloorPlans },
  Tag: { operation: 'listTags', endpoint: tagEndpoints.listTags },
} as const satisfies Record<ListOf, unknown>

/**
 * Every resource of a type by name; none is asked for while there is no type, or for the site, of which there is one.
 */
export function useNoteResources(installationId: string, type: NoteResourceType | null) {
  const call = useCall()
  const listed: ListOf | undefined = type === null || type === 'Collection' ? undefined : type
  const params = { installationId }
  return useQuery({
    queryKey: [listed ? lists[listed].operation : 'listIqs', installationId, 'note-resources'],
    queryFn: ({ signal }) =>
      everyPage(async (skip): Promise<{ items: NoteResource[]; nextPageLink: string | null }> => {
        const top = PAGE_SIZE.max
        if (listed === 'Tag') {
          const query = { orderBy: 'number asc', top, skip }
          const page = await call(lists.Tag.endpoint, { params, query }, { signal })
          return { ...page, items: page.items.map(({ id, number }) => ({ id, reference: number })) }
        }
        const query = { orderBy: 'customer_reference asc', top, skip }
        const page = await call(lists[listed ?? 'Iq'].endpoint, { params, query }, { signal })
        const items = page.items.map(({ id, customerReference }) => ({ id, reference: customerReference }))
        return { ...page, items }
      }),
    enabled: listed !== undefined,
  })
}
