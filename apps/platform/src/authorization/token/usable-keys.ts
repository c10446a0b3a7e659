import { importJWK, type JWK } from 'jose'
import { SIGNATURE_ALGORITHMS } from './authentication-challenge.ts'

/** The algorithms that a key of this kind could be for, where it does not say. */
const BY_KIND: Readonly<Record<string, string>> = { RSA: 'RS256', EC: 'ES256', OKP: 'EdDSA' }

/** How many of the keys that an issuer lists verify a token as it is taken here. */
export async function countUsableKeys(keys: readonly unknown[]): Promise<number> {
  const usable = await Promise.all(keys.map((key) => isUsable(key as JWK | null)))
  return usable.filter(Boolean).length
}

async function isUsable(key: JWK | null): Promise<boolean> {
  const alg = key?.alg ?? BY_KIND[key?.kty ?? '']
  if (!key || alg === undefined || !SIGNATURE_ALGORITHMS.includes(alg) || key.use === 'enc') return false
  return importJWK(key, alg).then(
    () => true,
    () => false,
  )
}
