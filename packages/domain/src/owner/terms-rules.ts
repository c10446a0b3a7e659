import { ownerRefusals } from './owner-refusals.ts'

/** Only the version in force can be accepted, because it is the one that was shown. */
export const refuseTermsVersion = (accepted: string, inForce: string) =>
  accepted === inForce ? undefined : ownerRefusals.TermsOutdated
