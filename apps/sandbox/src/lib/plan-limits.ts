import { FLOOR_PLAN_FILE_LIMITS } from '@commissioning/domain/floor-plans/floor-plan-rules'

/** The limit is for a ZIP as it comes, and for the unpacked content of one. */
export const MAX_PLAN_BYTES = 100_000_000
/** The limit is for one table, since they are read in the process of the devices. */
export const MAX_TABLE_BYTES = 30_000_000
/** The console stores pictures up to this size. */
export const PLAN_PICTURE_LIMITS = { maxBytes: FLOOR_PLAN_FILE_LIMITS.maxBytes, longestSide: 8_000 } as const
/** From the middle of the site. */
export const SITE_METRES = 1_000
/** How wide a picture without a plan can lie behind the site. */
export const PICTURE_METRES = { min: 1, max: 2_000 } as const
