import { createCipheriv, createDecipheriv, createHash, hkdfSync, randomBytes } from 'node:crypto'

const IV_BYTES = 12
const AUTH_TAG_BYTES = 16

/** Finds the row of a key; the key cannot be derived from it. */
export const hashIdempotencyKey = (key: string) => createHash('sha256').update(key).digest('base64url')

/** Encrypts a stored reply under the caller's key, because some hold access codes and other secrets. */
export function encryptReply(reply: unknown, key: string): Buffer {
  const iv = randomBytes(IV_BYTES)
  const cipher = createCipheriv('aes-256-gcm', cipherKey(key), iv)
  const text = Buffer.concat([cipher.update(JSON.stringify(reply)), cipher.final()])
  return Buffer.concat([iv, cipher.getAuthTag(), text])
}

export function decryptReply(encrypted: Buffer, key: string): unknown {
  const decipher = createDecipheriv('aes-256-gcm', cipherKey(key), encrypted.subarray(0, IV_BYTES))
  decipher.setAuthTag(encrypted.subarray(IV_BYTES, IV_BYTES + AUTH_TAG_BYTES))
  const text = Buffer.concat([
    decipher.update(encrypted.subarray(IV_BYTES + AUTH_TAG_BYTES)),
    decipher.final(),
  ])
  return JSON.parse(String(text))
}

const cipherKey = (key: string) => Buffer.from(hkdfSync('sha256', key, '', 'reply of an Idempotency-Key', 32))
