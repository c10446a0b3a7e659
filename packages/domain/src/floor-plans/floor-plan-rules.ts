import type { FileLimits } from '../files/file-rules.ts'
import { fillIn } from '../refusal.ts'
import { characterCount } from '../validation/names.ts'
import { floorPlanRefusals } from './floor-plan-refusals.ts'

/** Images and PDFs of at most 8 MB (PLAN-13, PLAN-14). */
export const FLOOR_PLAN_FILE_LIMITS = {
  maxBytes: 8_388_608,
  types: {
    'image/jpeg': ['.jpg', '.jpeg'],
    'image/png': ['.png'],
    'application/pdf': ['.pdf'],
  },
} as const satisfies FileLimits

/** The zoom of a floor plan (PLAN-08); beyond the maximum no scan shows more. */
export const PLAN_VIEWER = { zoomStep: 0.4, minimumScale: 0.9, maximumScale: 12 } as const

/** Characters, after trimming. */
export const FLOOR_PLAN_NAME_LIMIT = 100

/** An installation may store nearly two for each floor that it can have. */
export const FLOOR_PLAN_LIMIT = 200

/** `count` is what the installation has. */
export const refuseOneMoreFloorPlan = (count: number) =>
  count >= FLOOR_PLAN_LIMIT
    ? fillIn(floorPlanRefusals.FloorPlansFull, { limit: FLOOR_PLAN_LIMIT })
    : undefined

/** Two plans may share a name: a level has more than one drawing, and a name is all that is required (PLAN-11). */
export function refuseFloorPlanName(name: string) {
  const length = characterCount(name.trim())
  if (length === 0) return floorPlanRefusals.FloorPlanNameRequired
  return length > FLOOR_PLAN_NAME_LIMIT ? floorPlanRefusals.FloorPlanNameTooLong : undefined
}

const extensions: Readonly<Record<string, readonly string[]>> = FLOOR_PLAN_FILE_LIMITS.types

/** The name under which a plan is saved; a plan may be named after its file. */
export function floorPlanFileName(name: string, mediaType: string): string {
  const endings = extensions[mediaType] ?? []
  return endings.some((ending) => name.toLowerCase().endsWith(ending)) ? name : name + (endings[0] ?? '')
}
