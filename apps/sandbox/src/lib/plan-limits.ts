import { FLOOR_PLAN_FILE } from '@commissioning/domain/floor-plans/floor-plan-rules'

/** Of a ZIP as it comes, and of what is unpacked of it. */
export const PLAN_BYTES = 100_000_000
/** Of one of its tables: they are read where the devices live. */
export const TABLE_BYTES = 30_000_000
/** What the console keeps of a picture. */
export const PICTURE = { maxBytes: FLOOR_PLAN_FILE.maxBytes, longestSide: 8_000 } as const
/** From the middle of the site. */
export const SITE_METRES = 1_000
/** How wide a picture without a plan can lie behind the site. */
export const PICTURE_METRES = { min: 1, max: 2_000 } as const
