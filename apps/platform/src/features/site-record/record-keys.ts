import { randomBytes } from 'node:crypto'
import type { RecordKey } from '@commissioning/domain/site-record/record-file'
import type { SecretSeals } from '@commissioning/server-kit/secret-seals'
import { CompactSign, exportJWK, generateKeyPair, importJWK, type JWK } from 'jose'
import type { Database, Tx } from '../../infra/database/database.ts'
import { runAsSystem, withSystemRole } from '../../infra/database/database-roles.ts'
import {
  findSigningKey,
  insertKey,
  listRecordKeys,
  replacePrivateKey,
  retireKey,
  selectSigningKeyForUpdate,
} from './record-key-store.ts'

const DAY_MS = 24 * 60 * 60_000
/** How long a key signs before the next one does. */
const KEY_SIGNING_DAYS = 365

export type RecordKeys = ReturnType<typeof createRecordKeys>

export interface Signer {
  sign: (payload: object) => Promise<string>
  /** The time to sign for: a key vouches for nothing before its first day, from which the clock may have been set back. */
  at: Date
}

/** The keys that sign records, which lie in the database, the same for every process (RECORD-06). */
export const createRecordKeys = (seals: SecretSeals) => ({
  /** All public halves, those that sign no more included. */
  list: (tx: Tx) => withSystemRole(tx, async () => (await listRecordKeys(tx)).map(presentKey)),

  /** Signs with the key of this time; one that is too old is retired first. The signer is good within the transaction. */
  signer: (tx: Tx, now: Date) =>
    withSystemRole(tx, async () => signerOf(await signingKey(tx, now, seals), now, seals)),

  /** Signs pages of what was sealed at that time, in a transaction that only reads. */
  pageSigner: (tx: Tx, madeAt: Date) =>
    withSystemRole(tx, async () => signerOf(await findSigningKey(tx), madeAt, seals)),
})

async function signerOf(key: KeyRow | undefined, time: Date, seals: SecretSeals): Promise<Signer> {
  // the one that signs has its private half
  if (!key?.privateKey) throw new Error('There is no key to sign records with.')
  const { kid, madeAt } = key
  const secret = await importJWK(JSON.parse(seals.open(key.privateKey)) as JWK, 'EdDSA')
  return {
    sign: (payload) =>
      new CompactSign(new TextEncoder().encode(JSON.stringify(payload)))
        .setProtectedHeader({ alg: 'EdDSA', kid })
        .sign(secret),
    at: madeAt > time ? madeAt : time,
  }
}

async function signingKey(tx: Tx, now: Date, seals: SecretSeals) {
  const current = await selectSigningKeyForUpdate(tx)
  const isDue = current && now.getTime() - current.madeAt.getTime() >= KEY_SIGNING_DAYS * DAY_MS
  if (current && !isDue) return current
  if (current) await retireKey(tx, current.kid, now)
  await insertKey(tx, await makeKey(now, seals))
  return selectSigningKeyForUpdate(tx)
}

async function makeKey(madeAt: Date, seals: SecretSeals) {
  const { privateKey } = await generateKeyPair('Ed25519', { extractable: true })
  const jwk = await exportJWK(privateKey)
  const kid = randomBytes(8).toString('base64url')
  return { kid, x: jwk.x ?? '', privateKey: seals.seal(JSON.stringify(jwk)), madeAt }
}

type KeyRow = Awaited<ReturnType<typeof listRecordKeys>>[number]

const presentKey = ({ kid, x, madeAt, retiredAt }: KeyRow): RecordKey => ({
  kid,
  kty: 'OKP',
  crv: 'Ed25519',
  x,
  from: madeAt.toISOString(),
  until: retiredAt?.toISOString() ?? null,
})

/** Encrypts under the first secret what lies there without it or under an earlier one; throws where none of them opens it. */
export const resealRecordKeys = (database: Database, seals: SecretSeals): Promise<void> =>
  runAsSystem(database, async (tx) => {
    for (const { kid, privateKey } of await listRecordKeys(tx))
      if (privateKey !== null && !seals.isFresh(privateKey))
        await replacePrivateKey(tx, kid, seals.seal(seals.open(privateKey)))
  })
