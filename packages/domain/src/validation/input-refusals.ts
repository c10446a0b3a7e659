import { refusals } from '../refusal.ts'

export const inputRefusals = refusals({
  /** The shared sentence of every form but the intercom's (VALID-01). */
  InvalidEmail: { field: 'email', message: 'Email is not valid' },
  InvalidHex: { field: 'connectionCode', message: 'HEX code is not valid.' },
  NameRequired: { field: 'customerReference', message: 'Name is required.' },
  NameTooLong: { field: 'customerReference', message: 'A name has at most 50 characters.' },
  TextTooLong: { field: 'text', message: 'At most {limit} characters are possible here.' },
  FirstNameRequired: { field: 'firstName', message: 'First name is required' },
  LastNameRequired: { field: 'lastName', message: 'Last name is required' },
  PhoneWithoutCountry: {
    field: 'phoneNumber',
    message: 'Invalid country code. Number has to be prefixed with country code. (e.g: +31 for NL).',
  },
  PhoneNotValid: { field: 'phoneNumber', message: 'Phone number is not valid.' },
  PhoneTooLong: { field: 'phoneNumber', message: 'Phone number is too long.' },
  PhoneTooShort: { field: 'phoneNumber', message: 'Phone number is too short.' },
})
