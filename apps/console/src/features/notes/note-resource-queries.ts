import { floorPlanEndpoints } from '@commissioning/contract/floor-plans/floor-plan-endpoints'
import { iqEndpoints } from '@commissioning/contract/iqs/iq-endpoints'
import { lockEndpoints } from '@commissioning/contract/locks/lock-endpoints'
import { repeaterEndpoints } from '@commissioning/contract/repeaters/repeater-endpoints'
import type { NoteResourceType } from '@commissioning/domain/notes/note-rules'
import { useState } from 'react'
import { useEvery } from '../../lib/api/operations.ts'
import { useSelectableTags, useTagsById } from '../tags/tag-queries.ts'

/** The list call of each resource itself (NOTE-31), but for tags, of which a site may have thousands. */
const lists = {
  Iq: iqEndpoints.listIqs,
  Lock: lockEndpoints.listLocks,
  Repeater: repeaterEndpoints.listRepeaters,
  FloorPlan: floorPlanEndpoints.listFloorPlans,
} as const satisfies Record<Exclude<NoteResourceType, 'Collection' | 'Tag'>, unknown>

/**
 * The resources of a type by their names; none is asked for while there is no type, or for the site, of which there is
 * one. Tags are those that the typed text finds, and the one that is chosen.
 */
export function useNoteResources(
  installationId: string,
  type: NoteResourceType | null,
  chosen: string | null | undefined,
) {
  const [typed, onTyped] = useState('')
  const isTag = type === 'Tag'
  const listed = type === null || type === 'Collection' || isTag ? undefined : type
  const every = useEvery(
    lists[listed ?? 'Iq'],
    { params: { installationId }, query: { orderBy: 'customer_reference asc' } },
    {
      enabled: listed !== undefined,
      select: (resources) => resources.map((one) => ({ id: one.id, reference: one.customerReference })),
    },
  )
  const found = useSelectableTags(installationId, typed, isTag)
  const known = useTagsById(installationId, isTag && chosen ? [chosen] : [])
  if (!isTag) return { ...every, onTyped: undefined }
  const pages = found.data?.pages.flatMap(({ items }) => items)
  const tags = new Map([...(known.data ?? []), ...(pages ?? [])].map((tag) => [tag.id, tag]))
  return {
    data: [...tags.values()].map(({ id, number, label }) => ({
      id,
      reference: [number, label].filter(Boolean).join(' · '),
    })),
    isPending: found.isPending || found.isPlaceholderData,
    error: found.error ?? known.error,
    onTyped,
  }
}
