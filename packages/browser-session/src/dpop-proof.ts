import { openStore, settled } from './indexed-store.ts'

/** Where oidc-client-ts keeps the key that tokens are bound to. */
const KEPT = { database: 'oidc', store: 'dpop' }

/** Proves by the key of this browser who sends a token to an address (RFC 9449); nothing where there is no key. */
export async function proveDpop(
  clientId: string,
  address: string,
  method: string,
  accessToken: string,
): Promise<string | undefined> {
  const database = await openStore(KEPT.database, KEPT.store)
  const kept: { keys: CryptoKeyPair } | undefined = await settled(
    database.transaction(KEPT.store, 'readonly').objectStore(KEPT.store).get(clientId),
  )
  database.close()
  if (!kept) return undefined
  const { privateKey, publicKey } = kept.keys
  const { crv, kty, x, y } = await crypto.subtle.exportKey('jwk', publicKey)
  const header = { alg: 'ES256', typ: 'dpop+jwt', jwk: { crv, kty, x, y } }
  const claims = {
    jti: crypto.randomUUID(),
    htm: method,
    htu: address,
    iat: Math.floor(Date.now() / 1_000),
    ath: base64Url(await crypto.subtle.digest('SHA-256', bytesOf(accessToken))),
  }
  const said = [header, claims].map((part) => base64Url(bytesOf(JSON.stringify(part)).buffer)).join('.')
  const signature = await crypto.subtle.sign({ name: 'ECDSA', hash: 'SHA-256' }, privateKey, bytesOf(said))
  return `${said}.${base64Url(signature)}`
}

const bytesOf = (text: string) => new TextEncoder().encode(text)

const base64Url = (bytes: ArrayBuffer) =>
  btoa(String.fromCharCode(...new Uint8Array(bytes)))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')
