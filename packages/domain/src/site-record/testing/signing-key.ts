import { createHash, createPublicKey, generateKeyPairSync, sign, verify } from 'node:crypto'
import type { RecordKey } from '../record-file.ts'

/** A key as the platform has them, and what it signs. */
export function signingKey(kid: string, times: Partial<Pick<RecordKey, 'from' | 'until'>> = {}) {
  const { privateKey, publicKey } = generateKeyPairSync('ed25519')
  const { x = '' } = publicKey.export({ format: 'jwk' })
  const key: RecordKey = {
    kid,
    kty: 'OKP',
    crv: 'Ed25519',
    x,
    from: '2026-01-01T00:00:00.000Z',
    until: null,
    ...times,
  }
  const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')
  return {
    key,
    jws(payload: unknown, header: object = { alg: 'EdDSA', kid }) {
      const text = `${encode(header)}.${encode(payload)}`
      return `${text}.${sign(null, Buffer.from(text), privateKey).toString('base64url')}`
    },
  }
}

export const sha256 = async (text: string) => createHash('sha256').update(text).digest('hex')

export async function verifySignature({ kty, crv, x }: RecordKey, signature: string, text: string) {
  const key = createPublicKey({ key: { kty, crv, x }, format: 'jwk' })
  return verify(null, Buffer.from(text), key, Buffer.from(signature, 'base64url'))
}
