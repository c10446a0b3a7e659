import {
  FLOOR_PLAN_FILE_LIMITS,
  FLOOR_PLAN_NAME_LIMIT,
  refuseFloorPlanName,
} from '@commissioning/domain/floor-plans/floor-plan-rules'
import * as z from 'zod/mini'
import { defineEndpoints } from '../http/endpoint.ts'
import { Id, Instant, textCheckedByRule, Version } from '../http/fields.ts'
import { ListQuery, pageSchema } from '../http/list.ts'
import { InInstallation } from '../installations/installation-endpoints.ts'

/** A row of the list, and the detail (PLAN-17). */
export const FloorPlan = z.strictObject({
  id: Id,
  version: Version,
  customerReference: z.string(),
  createdDate: Instant,
  updatedDate: Instant,
  /** It is null once the person who uploaded the plan has left. */
  installer: z.nullable(
    z.strictObject({ id: Id, firstName: z.nullable(z.string()), lastName: z.nullable(z.string()) }),
  ),
  /** `getFloorPlanFile` answers at this address. */
  fileUrl: z.string(),
  mediaType: z.string(),
})
export type FloorPlan = z.infer<typeof FloorPlan>

export const FloorPlanName = z.strictObject({
  customerReference: textCheckedByRule(refuseFloorPlanName, FLOOR_PLAN_NAME_LIMIT),
})
export type FloorPlanName = z.infer<typeof FloorPlanName>

const path = '/installations/:installationId/floor_plans' as const
const InFloorPlan = z.extend(InInstallation, { floorPlanId: Id })

export const floorPlanEndpoints = defineEndpoints({
  listFloorPlans: {
    method: 'GET',
    path,
    summary: 'The floor plans of an installation',
    params: InInstallation,
    query: ListQuery,
    list: {
      fields: { id: 'id', customer_reference: 'name', created_date: 'instant', updated_date: 'instant' },
      order: 'customer_reference asc',
    },
    reply: pageSchema(FloorPlan),
    refuses: ['InstallationClosed', 'InvalidFilter', 'InvalidOrder'],
  },
  getFloorPlan: {
    method: 'GET',
    path: `${path}/:floorPlanId`,
    summary: 'One floor plan',
    params: InFloorPlan,
    reply: FloorPlan,
    refuses: ['InstallationClosed'],
  },
  getFloorPlanFile: {
    method: 'GET',
    path: `${path}/:floorPlanId/file`,
    summary: 'The drawing of a floor plan',
    params: InFloorPlan,
    replyFile: Object.keys(FLOOR_PLAN_FILE_LIMITS.types),
    refuses: ['InstallationClosed'],
  },
  createFloorPlan: {
    method: 'POST',
    path,
    summary: 'Upload a floor plan',
    params: InInstallation,
    body: FloorPlanName,
    file: FLOOR_PLAN_FILE_LIMITS,
    reply: FloorPlan,
    status: 201,
    refuses: ['InstallationClosed', 'FloorPlansFull'],
  },
  renameFloorPlan: {
    method: 'PATCH',
    path: `${path}/:floorPlanId`,
    summary: 'Rename a floor plan',
    params: InFloorPlan,
    body: FloorPlanName,
    reply: FloorPlan,
    refuses: ['InstallationClosed', 'Stale'],
  },
  deleteFloorPlan: {
    method: 'DELETE',
    path: `${path}/:floorPlanId`,
    summary: 'Delete a floor plan and its file',
    params: InFloorPlan,
    refuses: ['InstallationClosed'],
  },
})
