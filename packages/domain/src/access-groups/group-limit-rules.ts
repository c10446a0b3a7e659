import { fillIn } from '../refusal.ts'
import { accessGroupRefusals } from './access-group-refusals.ts'

/**
 * Of all groups of an installation together: so much fits into what one IQ is given, beside as many tags as there may
 * be and a full tree.
 */
export const GROUP_LIMITS = { groups: 500, timeframes: 1_000, tags: 7_500 } as const

const templates = {
  groups: accessGroupRefusals.AccessGroupsFull,
  timeframes: accessGroupRefusals.TimeframesFull,
  tags: accessGroupRefusals.GroupTagsFull,
} as const

/** What an installation would have; `tags` counts a tag in every group that it is in. */
export function refuseGroupCount(kind: keyof typeof GROUP_LIMITS, count: number) {
  const limit = GROUP_LIMITS[kind]
  return count > limit ? fillIn(templates[kind], { limit }) : undefined
}
