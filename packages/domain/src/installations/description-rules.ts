import { characterCount } from '../validation/names.ts'
import type { BusinessType } from './business-types.ts'
import { installationRefusals } from './installation-refusals.ts'

/** Characters; 200 are accepted although the sentence says "less than" (CREATE-33). */
export const DESCRIPTION_LIMIT = 200

/** Letters with their combining marks and digits of every language, and the signs of CREATE-34. */
const allowed = /^[\p{L}\p{M}\p{Nd}\s\-?!|~º&@.,$*#%+()[\]{}:;'^`=]*$/u

/** A blank description is allowed. */
export function refuseDescription(text: string) {
  if (characterCount(text) > DESCRIPTION_LIMIT) return installationRefusals.DescriptionTooLong
  return allowed.test(text) ? undefined : installationRefusals.DescriptionFormat
}

/** A description belongs to the business type other; with another type it is dropped on advancing (CREATE-46). */
export const descriptionToStore = (businessType: BusinessType | null, text: string | null): string | null =>
  businessType === 'other' ? text?.trim() || null : null
