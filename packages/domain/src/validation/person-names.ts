import type { Refusal } from '../refusal.ts'

export const firstNameRequired = {
  code: 'FirstNameRequired',
  field: 'firstName',
  message: 'First name is required',
} as const satisfies Refusal

export const lastNameRequired = {
  code: 'LastNameRequired',
  field: 'lastName',
  message: 'Last name is required',
} as const satisfies Refusal

/** Of a person whom somebody else enters (ICOM-32, STAFF-11). */
export const personNameRefusals = [firstNameRequired, lastNameRequired] as const
