import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'
import type { EnvReader } from './environment.ts'
import { OperatorFault } from './operator-fault.ts'

/** A program's own secrets are encrypted in its database (SEC-46). */
export interface SecretSeals {
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
const AUTH_TAG_BYTES = 16

/** The first of the secrets seals, each of them opens. Another `purpose` makes other keys of the same secrets. */
export function createSecretSeals(
  secrets: readonly string[],
  purpose: 'secrets of the provider' | 'secrets of the platform',
): SecretSeals {
  const keys = secrets.map((secret) => {
    const key = Buffer.from(hkdfSync('sha256', secret, '', purpose, 32))
    // names the secret by what nobody can turn back into it
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
        authTagLength: AUTH_TAG_BYTES,
      })
      decipher.setAuthTag(sealed.subarray(-AUTH_TAG_BYTES))
      const text = decipher.update(sealed.subarray(IV_BYTES, -AUTH_TAG_BYTES))
      return Buffer.concat([text, decipher.final()]).toString('utf8')
    },
    isFresh: (stored) => (first ? stored.startsWith(first.begin) : !stored.startsWith(SEALED)),
  }
}

/** 24 random bytes in base64. */
const KEYS_SECRET_MIN = 32
/** The value is published in `deploy/kubernetes/secret.example.yaml`, so it is refused. */
const KEYS_SECRET_EXAMPLE = '0123456789abcdefghijklmnopqrstuv'

/**
 * Reads `KEYS_SECRET`: one secret a line; the first encrypts, and an earlier one stays until everything is encrypted
 * again. It is undefined when it is not set; faults are reported to `read`.
 */
export function readKeysSecrets(read: EnvReader): string[] | undefined {
  const secrets = read.optional('KEYS_SECRET')?.split(/\s+/)
  if (secrets?.some((secret) => secret.length < KEYS_SECRET_MIN))
    return read.fault(`KEYS_SECRET must have ${KEYS_SECRET_MIN} signs and more in each line.`, undefined)
  if (secrets?.[0] === KEYS_SECRET_EXAMPLE)
    return read.fault(
      'KEYS_SECRET begins with the secret of the example, which everybody knows: put one of your own before it.',
      undefined,
    )
  return secrets
}
