import { createHash, timingSafeEqual } from 'node:crypto'

/** Hexadecimal SHA-256 of a device secret: what the device registry keeps of it. Secrets have 32 random bytes, so no salt is needed. */
export const hashSecret = (secret: string): string =>
  createHash('sha256').update(secret, 'utf8').digest('hex')

/** Whether the secret is the registered one; takes the same time for every wrong one. */
export function matchesSecretHash(secret: string, secretHash: string): boolean {
  const given = Buffer.from(hashSecret(secret), 'hex')
  const registered = Buffer.from(secretHash, 'hex')
  return given.length === registered.length && timingSafeEqual(given, registered)
}
