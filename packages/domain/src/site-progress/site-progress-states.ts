/**
 * How far the work on a site is: something in its trees needs a person, it has no IQ yet, its owner has not accepted
 * the invitation, or nothing is in the way of its release.
 */
export const WORK_STATES = ['attention', 'not_begun', 'owner_pending', 'ready'] as const
export type WorkState = (typeof WORK_STATES)[number]
