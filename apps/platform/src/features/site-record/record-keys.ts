import { randomBytes } from 'node:crypto'
import type { RecordKey } from '@commissioning/domain/site-record/record-file'
import type { Seals } from '@commissioning/server-kit/seals'
import { CompactSign, exportJWK, generateKeyPair, importJWK, type JWK } from 'jose'
import type { Database, Tx } from '../../infra/database/database.ts'
import { setSystemRole, withSystemRole } from '../../infra/database/database-roles.ts'
import {
  findSigningKey,
  insertKey,
  listKeys,
  replacePrivateKey,
  retireKey,
  selectSigningKeyForUpdate,
} from './record-key-store.ts'

const DAY_MS = 24 * 60 * 60_000
/** How long a key signs before the next one does. */
const SIGNING_DAYS = 365

export interface RecordKeys {
  /** All public halves, those that sign no more included. */
  list(tx: Tx): Promise<RecordKey[]>
  /** Signs with the key of this time; one that is too old is retired first. The signer is good within the transaction. */
  signer(tx: Tx, now: Date): Promise<Sign>
  /** Signs pages of what is sealed already, in a transaction that only reads; `from` is when its key began to sign. */
  pageSigner(tx: Tx): Promise<{ sign: Sign; from: Date }>
}
type Sign = (payload: object) => Promise<string>

/** The keys that sign records, which lie in the database, the same for every process (RECORD-06). */
export const createRecordKeys = (seals: Seals): RecordKeys => ({
  list: (tx) => withSystemRole(tx, async () => (await listKeys(tx)).map(presentKey)),

  signer: (tx, now) => withSystemRole(tx, async () => signWith(await signingKey(tx, now, seals), seals)),

  pageSigner: (tx) =>
    withSystemRole(tx, async () => {
      const key = await findSigningKey(tx)
      if (!key) throw new Error('There is no key to sign records with.')
      return { sign: await signWith(key, seals), from: key.madeAt }
    }),
})

async function signWith(
  { kid, privateKey }: Pick<KeyRow, 'kid' | 'privateKey'>,
  seals: Seals,
): Promise<Sign> {
  // the one that signs has its private half
  const key = await importJWK(JSON.parse(seals.open(privateKey ?? '')) as JWK, 'EdDSA')
  return (payload) =>
    new CompactSign(new TextEncoder().encode(JSON.stringify(payload)))
      .setProtectedHeader({ alg: 'EdDSA', kid })
      .sign(key)
}

async function signingKey(tx: Tx, now: Date, seals: Seals) {
  const current = await selectSigningKeyForUpdate(tx)
  const isDue = current && now.getTime() - current.madeAt.getTime() >= SIGNING_DAYS * DAY_MS
  if (current && !isDue) return current
  if (current) await retireKey(tx, current.kid, now)
  await insertKey(tx, await makeKey(now, seals))
  const made = await selectSigningKeyForUpdate(tx)
  if (!made) throw new Error('There is no key to sign records with.')
  return made
}

async function makeKey(madeAt: Date, seals: Seals) {
  const { privateKey } = await generateKeyPair('Ed25519', { extractable: true })
  const jwk = await exportJWK(privateKey)
  const kid = randomBytes(8).toString('base64url')
  return { kid, x: jwk.x ?? '', privateKey: seals.seal(JSON.stringify(jwk)), madeAt }
}

type KeyRow = Awaited<ReturnType<typeof listKeys>>[number]

const presentKey = ({ kid, x, madeAt, retiredAt }: KeyRow): RecordKey => ({
  kid,
  kty: 'OKP',
  crv: 'Ed25519',
  x,
  from: madeAt.toISOString(),
  until: retiredAt?.toISOString() ?? null,
})

/** Encrypts under the first secret what lies there without it or under an earlier one; throws where none of them opens it. */
export const sealKeysAnew = ({ db }: Database, seals: Seals): Promise<void> =>
  db.transaction().execute(async (tx) => {
    await setSystemRole(tx)
    for (const { kid, privateKey } of await listKeys(tx))
      if (privateKey !== null && !seals.isFresh(privateKey))
        await replacePrivateKey(tx, kid, seals.seal(seals.open(privateKey)))
  })
