import { createHash, randomUUID } from 'node:crypto'
import { calculateJwkThumbprint, exportJWK, generateKeyPair, SignJWT } from 'jose'

/** The key that a browser keeps, to which its tokens are bound. */
export async function aProofKey(alg = 'ES256') {
  const { privateKey, publicKey } = await generateKeyPair(alg)
  const jwk = await exportJWK(publicKey)
  return { alg, privateKey, jwk, thumbprint: await calculateJwkThumbprint(jwk) }
}

interface ProofContent {
  method: string
  url: string
  token: string
  at: Date
  type?: string
  /** Null leaves it out. */
  id?: string | null
}

/** A proof of possession (RFC 9449) for one request. */
export function aProof(key: Awaited<ReturnType<typeof aProofKey>>, proven: ProofContent): Promise<string> {
  const { method, url, token, at, type = 'dpop+jwt', id = randomUUID() } = proven
  const ath = createHash('sha256').update(token).digest('base64url')
  const proof = new SignJWT({ htm: method, htu: url, ath, ...(id === null ? {} : { jti: id }) })
  return proof
    .setProtectedHeader({ alg: key.alg, typ: type, jwk: key.jwk })
    .setIssuedAt(Math.floor(at.getTime() / 1000))
    .sign(key.privateKey)
}
