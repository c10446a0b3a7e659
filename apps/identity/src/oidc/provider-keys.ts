import { randomBytes } from 'node:crypto'
import type { SecretSeals } from '@commissioning/server-kit/secret-seals'
import { exportJWK, generateKeyPair, type JWK } from 'jose'
import type { Clock, Db, KeyRow } from '../infra/database/tables.ts'
import { type KeyTimes, planKeys } from './key-plan.ts'
import { insertKey, listKeyGenerations, removeKey } from './key-store.ts'

/** The provider's secrets. The first of each signs, the others are what was signed with before or will be next. */
export interface ProviderKeys {
  /** Sign tokens; private. */
  jwks: { keys: JWK[] }
  cookieKeys: string[]
  formKeys: string[]
}

interface Dependencies {
  db: Db
  clock: Clock
  seals: SecretSeals
}

/** Reads the keys, which lie in the database, the same for every process; makes those that are due. */
export function createSigningKeyReader({ db, clock, seals }: Dependencies, times: KeyTimes) {
  return async (): Promise<ProviderKeys> => {
    const now = clock()
    const planOf = (rows: readonly KeyRow[], purpose: KeyPurpose) => {
      const keys = rows.filter((row) => row.purpose === purpose)
      return { purpose, keys, ...planKeys(keys, now, times) }
    }
    const plans = async () => {
      const rows = await listKeyGenerations(db)
      return purposes.map((purpose) => planOf(rows, purpose))
    }

    const found = await plans()
    for (const { purpose, keys, isNextDue } of found) {
      if (!isNextDue) continue
      const generation = (keys.at(-1)?.generation ?? 0) + 1
      await insertKey(db, {
        purpose,
        generation,
        value: seals.seal(await KEY_MAKERS[purpose]()),
        madeAt: now,
      })
    }
    for (const key of found.flatMap(({ over }) => over)) await removeKey(db, key)

    const values = new Map((await plans()).map((plan) => [plan.purpose, orderKeys(plan).map(seals.open)]))
    const valuesOf = (purpose: KeyPurpose) => values.get(purpose) ?? []
    return {
      jwks: { keys: valuesOf('token').map((text) => JSON.parse(text)) },
      cookieKeys: valuesOf('cookie'),
      formKeys: valuesOf('form'),
    }
  }
}

/** The one that signs, then the newest. */
const orderKeys = ({ keys, signing }: { keys: KeyRow[]; signing: KeyRow | undefined }): string[] =>
  [...(signing ? [signing] : []), ...keys.filter((key) => key !== signing).toReversed()].map(
    ({ value }) => value,
  )

const makeKey = async () => randomBytes(32).toString('base64url')

async function makeTokenKey(): Promise<string> {
  const { privateKey } = await generateKeyPair('ES256', { extractable: true })
  const kid = randomBytes(8).toString('base64url')
  return JSON.stringify({ ...(await exportJWK(privateKey)), kid, alg: 'ES256', use: 'sig' })
}

const KEY_MAKERS = { token: makeTokenKey, cookie: makeKey, form: makeKey }

type KeyPurpose = keyof typeof KEY_MAKERS
const purposes = ['token', 'cookie', 'form'] as const satisfies readonly KeyPurpose[]
