import type { FloorPlan } from '@commissioning/contract/floor-plans/floor-plan-endpoints'
import type { NotedResource } from '../notes/noted-resource.ts'

/** A floor plan as what a note is about. */
export const toNotedPlan = ({ id, customerReference }: FloorPlan): NotedResource => ({
  type: 'FloorPlan',
  id,
  reference: customerReference,
})
