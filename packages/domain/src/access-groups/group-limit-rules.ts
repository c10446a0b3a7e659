import { fillIn } from '../refusal.ts'
import { accessGroupRefusals } from './access-group-refusals.ts'

/**
 * The limits count all groups of an installation together: one IQ must hold them beside its tags
 * and a full tree.
 */
export const GROUP_LIMITS = { groups: 500, timeframes: 1_000, tags: 7_500 } as const

const templates = {
  groups: accessGroupRefusals.AccessGroupsFull,
  timeframes: accessGroupRefusals.TimeframesFull,
  tags: accessGroupRefusals.GroupTagsFull,
} as const

/**
 * Refuses the count that an installation would come to; `tags` counts a tag once in each of its
 * groups.
 */
export function refuseGroupCount(kind: keyof typeof GROUP_LIMITS, count: number) {
  const limit = GROUP_LIMITS[kind]
  return count > limit ? fillIn(templates[kind], { limit }) : undefined
}
