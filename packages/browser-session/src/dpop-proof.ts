import type { DpopKeyStore } from './dpop-key-store.ts'

const ALGORITHM = { name: 'ECDSA', hash: 'SHA-256' }

interface ProvenRequest {
  /** Without its query. */
  address: string
  method: string
  accessToken: string
  /** When the proof is made, in milliseconds since 1970 by the platform's clock. */
  at: number
}

/** Proves by the key of this browser who sends a token to an address (RFC 9449); nothing where there is no key. */
export async function proveDpop(
  store: Pick<DpopKeyStore, 'get'>,
  clientId: string,
  proven: ProvenRequest,
): Promise<string | undefined> {
  const stored = await store.get(clientId)
  return stored && proofBy(stored.keys, proven)
}

/** The keys are those of `createSharedDpopKeys` and of oidc-client-ts: ECDSA on P-256, which is ES256. */
async function proofBy({ privateKey, publicKey }: CryptoKeyPair, proven: ProvenRequest): Promise<string> {
  const { address, method, accessToken, at } = proven
  const { kty, crv, x, y } = await crypto.subtle.exportKey('jwk', publicKey)
  const header = { alg: 'ES256', typ: 'dpop+jwt', jwk: { kty, crv, x, y } }
  const claims = {
    iat: Math.floor(at / 1_000),
    jti: crypto.randomUUID(),
    htm: method,
    htu: address,
    ath: base64Url(await crypto.subtle.digest('SHA-256', bytesOf(accessToken))),
  }
  const content = [header, claims].map((part) => base64Url(bytesOf(JSON.stringify(part)))).join('.')
  return `${content}.${base64Url(await crypto.subtle.sign(ALGORITHM, privateKey, bytesOf(content)))}`
}

const bytesOf = (text: string) => new TextEncoder().encode(text)

const base64Url = (bytes: ArrayBuffer | Uint8Array) =>
  btoa(String.fromCharCode(...new Uint8Array(bytes)))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')
