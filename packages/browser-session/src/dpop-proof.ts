import { generateProof } from 'dpop'
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
  return kept && generateProof(kept.keys, address, method, undefined, accessToken)
}
