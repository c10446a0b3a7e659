import { ownerRefusals } from './owner-refusals.ts'

/** Only the version that is in force can be accepted: nobody accepts what they have not been shown. */
export const refuseTermsVersion = (accepted: string, inForce: string) =>
  accepted === inForce ? undefined : ownerRefusals.TermsOutdated
