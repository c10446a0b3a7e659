import { floorPlanEndpoints } from '@commissioning/contract/floor-plans/floor-plan-endpoints'
import { iqEndpoints } from '@commissioning/contract/iqs/iq-endpoints'
import { lockEndpoints } from '@commissioning/contract/locks/lock-endpoints'
import { repeaterEndpoints } from '@commissioning/contract/repeaters/repeater-endpoints'
import { tagEndpoints } from '@commissioning/contract/tags/tag-endpoints'
import type { NoteResourceType } from '@commissioning/domain/notes/note-rules'
import { useEvery } from '../../lib/api/operations.ts'

/** The list call of each resource itself (NOTE-31). */
const lists = {
  Iq: iqEndpoints.listIqs,
  Lock: lockEndpoints.listLocks,
  Repeater: repeaterEndpoints.listRepeaters,
  FloorPlan: floorPlanEndpoints.listFloorPlans,
  Tag: tagEndpoints.listTags,
} as const satisfies Record<Exclude<NoteResourceType, 'Collection'>, unknown>

/**
 * Every resource of a type by its name or, of a tag, its number; none is asked for while there is no type, or for the
 * site, of which there is one.
 */
export function useNoteResources(installationId: string, type: NoteResourceType | null) {
  const listed = type === null || type === 'Collection' ? undefined : type
  const orderBy = listed === 'Tag' ? 'number asc' : 'customer_reference asc'
  return useEvery(
    lists[listed ?? 'Iq'],
    { params: { installationId }, query: { orderBy } },
    {
      enabled: listed !== undefined,
      select: (resources) =>
        resources.map((resource) => ({
          id: resource.id,
          reference:
            'number' in resource
              ? [resource.number, resource.label].filter(Boolean).join(' · ')
              : resource.customerReference,
        })),
    },
  )
}
