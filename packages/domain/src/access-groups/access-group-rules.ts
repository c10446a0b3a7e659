import { accessGroupRefusals } from './access-group-refusals.ts'

/** A group needs at least one tag before the wizard goes on (GROUP-16). */
export const refuseGroupTags = (tags: { readonly length: number }) =>
  tags.length === 0 ? accessGroupRefusals.TagsNotSelected : undefined

/** A group needs at least one lock before the wizard goes on (GROUP-17). */
export const refuseGroupLocks = (locks: { readonly length: number }) =>
  locks.length === 0 ? accessGroupRefusals.LocksNotSelected : undefined
