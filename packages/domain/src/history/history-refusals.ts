import { refusals } from '../refusal.ts'

export const historyRefusals = refusals({
  HistoryClosed: "You can't see the history when you have by access permission.",
  CheckpointUnreadable: {
    field: 'checkpoint',
    message: 'A checkpoint is a number, a colon, and 64 digits or letters from a to f.',
  },
})

/** The history of a site is closed to by-access installers: it tells of people whom they do not see. */
export const refuseHistoryByAccess = ({ type }: { type: 'initial' | 'by_access' }) =>
  type === 'by_access' ? historyRefusals.HistoryClosed : undefined
