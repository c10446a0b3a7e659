import { Secret, TOTP } from 'otpauth'

/** 160 random bits (RFC 4226), in the form in which people type them. */
export const newSecret = () => new Secret({ size: 20 }).base32

/** The step of time whose code this is; undefined when it is not the code of this very moment. */
export function findTimeStep(code: string, secret: string, now: Date): number | undefined {
  const timestamp = now.getTime()
  const off = TOTP.validate({ token: code, secret: Secret.fromBase32(secret), timestamp, window: 0 })
  return off === null ? undefined : TOTP.counter({ timestamp })
}

/**
 * Builds the address for an authenticator app; it has SHA-1, six digits and 30 seconds, since many
 * apps know nothing else.
 */
export const authenticatorAppAddress = (secret: string, email: string) =>
  new TOTP({ issuer: 'Commissioning', label: email, secret }).toString()
