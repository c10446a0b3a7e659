import type { Refusal } from '../refusal.ts'

export const tagsNotSelected = {
  code: 'TagsNotSelected',
  field: 'tags',
  message: 'Please select tags',
} as const satisfies Refusal

export const locksNotSelected = {
  code: 'LocksNotSelected',
  field: 'locks',
  message: 'Please select locks',
} as const satisfies Refusal

export const accessGroupsClosed = {
  code: 'AccessGroupsClosed',
  message: "You can't see or edit access groups when you have by access permission.",
} as const satisfies Refusal

export const accessGroupRefusals = [tagsNotSelected, locksNotSelected, accessGroupsClosed] as const

/** A group needs at least one tag before the wizard goes on (GROUP-16). */
export const refuseGroupTags = (tags: { readonly length: number }) =>
  tags.length === 0 ? tagsNotSelected : undefined

/** A group needs at least one lock before the wizard goes on (GROUP-17). */
export const refuseGroupLocks = (locks: { readonly length: number }) =>
  locks.length === 0 ? locksNotSelected : undefined

/** Access groups of a collection are closed to by-access installers (GROUP-27). */
export const refuseAccessGroups = ({ type }: { type: 'initial' | 'by_access' }) =>
  type === 'by_access' ? accessGroupsClosed : undefined
