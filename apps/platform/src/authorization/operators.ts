import { emailKey } from '@commissioning/domain/validation/email'
import type { Identity } from './caller.ts'

/** Whether the settings name this person: by the verified address alone, whatever else the person is. */
export const isOperator = ({ email, emailVerified }: Identity, operators: readonly string[]): boolean =>
  emailVerified && email !== undefined && operators.includes(emailKey(email))
