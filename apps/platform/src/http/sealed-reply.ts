import { createCipheriv, createDecipheriv, createHash, hkdfSync, randomBytes } from 'node:crypto'

const IV_BYTES = 12
const TAG_BYTES = 16

/** By which a key is found; it tells nothing of the key. */
export const hashOfKey = (key: string) => createHash('sha256').update(key).digest('base64url')

/** A reply as it is kept: access codes and the like stand in some, and nobody but the caller has the key. */
export function sealReply(reply: unknown, key: string): Buffer {
  const iv = randomBytes(IV_BYTES)
  const cipher = createCipheriv('aes-256-gcm', cipherKey(key), iv)
  const text = Buffer.concat([cipher.update(JSON.stringify(reply)), cipher.final()])
  return Buffer.concat([iv, cipher.getAuthTag(), text])
}

export function openReply(sealed: Buffer, key: string): unknown {
  const decipher = createDecipheriv('aes-256-gcm', cipherKey(key), sealed.subarray(0, IV_BYTES))
  decipher.setAuthTag(sealed.subarray(IV_BYTES, IV_BYTES + TAG_BYTES))
  const text = Buffer.concat([decipher.update(sealed.subarray(IV_BYTES + TAG_BYTES)), decipher.final()])
  return JSON.parse(String(text))
}

const cipherKey = (key: string) => Buffer.from(hkdfSync('sha256', key, '', 'reply of an Idempotency-Key', 32))
