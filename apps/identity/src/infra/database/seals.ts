import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'
import { OperatorFault } from '@commissioning/server-kit/operator-fault'
import type { Db } from './tables.ts'

/** The provider's own secrets are encrypted in its database (SEC-46). */
export interface Seals {
  /** The text as it is stored; unchanged where the operator has no secret for it. */
  seal(text: string): string
  /** The text again, also one from before there was a secret. Throws an OperatorFault where none of the secrets fits. */
  open(stored: string): string
  /** Whether it is stored as `seal` would store it today. */
  isFresh(stored: string): boolean
}

const SEALED = 'sealed:'
const CIPHER = 'aes-256-gcm'
const IV_BYTES = 12
const TAG_BYTES = 16

/** The first of the secrets seals, each of them opens. */
export function createSeals(secrets: readonly string[]): Seals {
  const keys = secrets.map((secret) => {
    const key = Buffer.from(hkdfSync('sha256', secret, '', 'secrets of the provider', 32))
    // names the key by what nobody can turn back into it
    const name = Buffer.from(hkdfSync('sha256', secret, '', 'name of the key', 6)).toString('base64url')
    return { key, begin: `${SEALED}${name}:` }
  })
  const [first] = keys
  return {
    seal(text) {
      if (!first) return text
      const iv = randomBytes(IV_BYTES)
      const cipher = createCipheriv(CIPHER, first.key, iv)
      const sealed = Buffer.concat([iv, cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()])
      return first.begin + sealed.toString('base64url')
    },
    open(stored) {
      if (!stored.startsWith(SEALED)) return stored
      const fitting = keys.find(({ begin }) => stored.startsWith(begin))
      if (!fitting)
        throw new OperatorFault(
          'The keys in the database are encrypted with a secret that is not in KEYS_SECRET: add it there.',
        )
      const sealed = Buffer.from(stored.slice(fitting.begin.length), 'base64url')
      const decipher = createDecipheriv(CIPHER, fitting.key, sealed.subarray(0, IV_BYTES), {
        authTagLength: TAG_BYTES,
      })
      decipher.setAuthTag(sealed.subarray(-TAG_BYTES))
      const text = decipher.update(sealed.subarray(IV_BYTES, -TAG_BYTES))
      return Buffer.concat([text, decipher.final()]).toString('utf8')
    },
    isFresh: (stored) => (first ? stored.startsWith(first.begin) : !stored.startsWith(SEALED)),
  }
}

/** Seals with the first secret what lies there without it or under an earlier one. What changes meanwhile is left alone. */
export async function sealAnew(db: Db, { seal, open, isFresh }: Seals): Promise<void> {
  const anew = (stored: string) => seal(open(stored))
  for (const { value } of await db.selectFrom('identityKey').select('value').execute())
    if (!isFresh(value))
      await db
        .updateTable('identityKey')
        .set({ value: anew(value) })
        .where('value', '=', value)
        .execute()
  for (const table of ['identitySecondFactor', 'identityHalfDone'] as const)
    for (const { secret } of await db.selectFrom(table).select('secret').execute())
      if (secret !== null && !isFresh(secret))
        await db
          .updateTable(table)
          .set({ secret: anew(secret) })
          .where('secret', '=', secret)
          .execute()
}
