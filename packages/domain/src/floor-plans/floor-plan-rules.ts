import type { FileLimits } from '../files/file-rules.ts'
import { fillIn, type Refusal } from '../refusal.ts'
import { characterCount } from '../validation/names.ts'

/** Images and PDFs of at most 8 MB (PLAN-13, PLAN-14). */
export const FLOOR_PLAN_FILE = {
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

/** Of one installation: nearly two for each floor that there can be. */
export const FLOOR_PLAN_LIMIT = 200

export const floorPlanNameRequired = {
  code: 'FloorPlanNameRequired',
  field: 'customerReference',
  message: 'Floor plan name is required.',
} as const satisfies Refusal

export const floorPlanNameTooLong = {
  code: 'FloorPlanNameTooLong',
  field: 'customerReference',
  message: 'A floor plan name has at most 100 characters.',
} as const satisfies Refusal

export const floorPlansFull = {
  code: 'FloorPlansFull',
  message: 'An installation has room for {limit} floor plans. Delete one that nobody needs first.',
} as const satisfies Refusal

export const floorPlanRefusals = [floorPlanNameRequired, floorPlanNameTooLong, floorPlansFull] as const

/** `count` is what the installation has. */
export const refuseOneMoreFloorPlan = (count: number) =>
  count >= FLOOR_PLAN_LIMIT ? fillIn(floorPlansFull, { limit: FLOOR_PLAN_LIMIT }) : undefined

/** Two plans may share a name: a level has more than one drawing, and a name is all that is required (PLAN-11). */
export function refuseFloorPlanName(name: string) {
  const length = characterCount(name.trim())
  if (length === 0) return floorPlanNameRequired
  return length > FLOOR_PLAN_NAME_LIMIT ? floorPlanNameTooLong : undefined
}

const extensions: Readonly<Record<string, readonly string[]>> = FLOOR_PLAN_FILE.types

/** What the file of a plan is called where somebody saves it; a plan may be named after its file. */
export function floorPlanFileName(name: string, mediaType: string): string {
  const endings = extensions[mediaType] ?? []
  return endings.some((ending) => name.toLowerCase().endsWith(ending)) ? name : name + (endings[0] ?? '')
}
