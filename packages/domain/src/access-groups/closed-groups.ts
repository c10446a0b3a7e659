import { refusals } from '../refusal.ts'

/** Apart from the other refusals of access groups, because it closes a tab: every page of the console loads it. */
export const closedGroupRefusals = refusals({
  AccessGroupsClosed: "You can't see or edit access groups when you have by access permission.",
})

/** Access groups of a collection are closed to by-access installers (GROUP-27). */
export const refuseAccessGroupsByAccess = ({ type }: { type: 'initial' | 'by_access' }) =>
  type === 'by_access' ? closedGroupRefusals.AccessGroupsClosed : undefined
