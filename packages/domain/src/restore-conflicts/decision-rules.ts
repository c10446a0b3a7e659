import type { InstallationType } from '../installations/installation-state.ts'
import { restoreConflictRefusals } from './restore-conflict-refusals.ts'

/** Until the release the company that sets the site up decides, which also sees its access groups (decision 094). */
export const refuseDecision = ({ type }: { type: InstallationType }, isBeingSetUp: boolean) =>
  type === 'by_access' && isBeingSetUp ? restoreConflictRefusals.HeldIqByAccess : undefined
