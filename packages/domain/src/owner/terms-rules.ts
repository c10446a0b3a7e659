import type { Refusal } from '../refusal.ts'

export const termsOutdated = {
  code: 'TermsOutdated',
  message: 'The Terms of Service have changed. Read the new ones before you accept.',
} as const satisfies Refusal

export const termsRefusals = [termsOutdated] as const

/** Only the version that is in force can be accepted: nobody accepts what they have not been shown. */
export const refuseTermsVersion = (accepted: string, inForce: string) =>
  accepted === inForce ? undefined : termsOutdated
