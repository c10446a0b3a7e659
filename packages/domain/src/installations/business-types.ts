export const BUSINESS_TYPES = [
  'coliving',
  'coworking',
  'delivery_services',
  'demo',
  'education',
  'enterprise_corporate_business',
  'gym',
  'healthcare',
  'hospitality',
  'multi_tenant_housing',
  'real_estate_agencies',
  'residential_smarthome',
  'retail',
  'retirement_home_homecare',
  'security',
  'student_housing',
  'test',
  'other',
] as const
export type BusinessType = (typeof BUSINESS_TYPES)[number]

/** The one of "demo" and "test" that the name contains more often, as a substring in any case (CREATE-42). */
export function suggestBusinessType(name: string): 'demo' | 'test' | null {
  const difference = occurrences(name, 'demo') - occurrences(name, 'test')
  if (difference === 0) return null
  return difference > 0 ? 'demo' : 'test'
}

const occurrences = (text: string, word: string) => text.toLowerCase().split(word).length - 1

export interface BusinessTypeField {
  value: BusinessType | null
  /** Set once the person has chosen or left the field. */
  isTouched: boolean
  /** The value came from a suggestion, so the next suggestion may change or clear it (CREATE-43). */
  isSuggested: boolean
}

/** The field's value after the name has changed; a touched field or a type set otherwise stays (CREATE-44). */
export function suggestBusinessTypeInField(field: BusinessTypeField, name: string): BusinessTypeField {
  const isSetOtherwise = field.value !== null && !field.isSuggested
  if (field.isTouched || isSetOtherwise) return field
  const value = suggestBusinessType(name)
  return { value, isTouched: false, isSuggested: value !== null }
}
