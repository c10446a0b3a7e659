import { fillIn, type Refusal } from '../refusal.ts'

/**
 * Of all groups of an installation together: so much fits into what one IQ is given, beside as many tags as there may
 * be and a full tree.
 */
export const GROUP_LIMITS = { groups: 500, timeframes: 1_000, tags: 7_500 } as const

export const accessGroupsFull = {
  code: 'AccessGroupsFull',
  message: 'An installation has room for {limit} access groups. Delete one that nobody needs first.',
} as const satisfies Refusal

export const timeframesFull = {
  code: 'TimeframesFull',
  message:
    'The access groups of an installation have room for {limit} timeframes. Delete some of them first.',
} as const satisfies Refusal

export const groupTagsFull = {
  code: 'GroupTagsFull',
  message:
    'The access groups of an installation have room for {limit} tags, each counted in every group it is in. ' +
    'Remove some of them first.',
} as const satisfies Refusal

export const groupLimitRefusals = [accessGroupsFull, timeframesFull, groupTagsFull] as const

const templates = { groups: accessGroupsFull, timeframes: timeframesFull, tags: groupTagsFull } as const

/** What an installation would have; `tags` counts a tag in every group that it is in. */
export function refuseGroupCount(kind: keyof typeof GROUP_LIMITS, count: number) {
  const limit = GROUP_LIMITS[kind]
  return count > limit ? fillIn(templates[kind], { limit }) : undefined
}
