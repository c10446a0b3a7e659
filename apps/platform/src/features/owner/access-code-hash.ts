import { randomBytes, type ScryptOptions, scrypt, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'
import { OPEN_ACCESS_CODES } from '@commissioning/domain/owner/access-codes'
import { upperAscii } from '@commissioning/domain/validation/ascii'
import { hashCode } from './invitation-store.ts'

/** 16 MB and some 200 ms of one thread each, which is not the one that answers requests. */
const COST: ScryptOptions = { N: 2 ** 14, r: 8, p: 5 }
const HASH_BYTES = 32
/** A hash with this prefix was made with scrypt. */
export const SCRYPT_PREFIX = 'scrypt$'

const derive = promisify<string, string, number, ScryptOptions, Buffer>(scrypt)
const drawSalt = () => randomBytes(16).toString('base64url')

/** A person reads the code out, so it is short; its hash is slow and has a salt of its own (decision 131). */
export async function hashAccessCode(code: string, salt = drawSalt()): Promise<string> {
  const hash = await derive(code, salt, HASH_BYTES, COST)
  return `${SCRYPT_PREFIX}${salt}$${hash.toString('base64url')}`
}

export interface StoredCode {
  id: string
  codeHash: string
}

/**
 * The id of the code that was typed, of those of a site, the newest first. Where a site has none, or there is no such site, it takes as long as with one. Codes
 * from before decision 131 have a plain hash until they end.
 */
export async function findMatchingCode(
  stored: readonly StoredCode[],
  typed: string,
): Promise<string | undefined> {
  const code = upperAscii(typed.trim())
  const slow = stored.filter(({ codeHash }) => codeHash.startsWith(SCRYPT_PREFIX)).slice(0, OPEN_ACCESS_CODES)
  const plain = stored.find(({ codeHash }) => codeHash === hashCode(code))
  for (const { id, codeHash } of slow) if (await matchesHash(code, codeHash)) return id
  if (slow.length === 0) await hashAccessCode(code)
  return plain?.id
}

async function matchesHash(code: string, codeHash: string): Promise<boolean> {
  const again = await hashAccessCode(code, codeHash.split('$')[1])
  return again.length === codeHash.length && timingSafeEqual(Buffer.from(again), Buffer.from(codeHash))
}
