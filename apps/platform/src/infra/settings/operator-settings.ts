import { emailKey, isEmail } from '@commissioning/domain/validation/email'
import type { EnvReader } from '@commissioning/server-kit/environment'

/**
 * Reads the addresses of those who run the platform; they are compared with those in tokens in
 * their one spelling.
 */
export function readOperators(read: EnvReader): string[] {
  const addresses = (read.optional('OPERATORS') ?? '').split(/[\s,]+/).filter(Boolean)
  const wrong = addresses.find((address) => !isEmail(address))
  if (wrong === undefined) return addresses.map(emailKey)
  return read.fault(
    `OPERATORS holds '${wrong}': it must be e-mail addresses, with commas or spaces between.`,
    [],
  )
}
