import { randomBytes } from 'node:crypto'
import { exportJWK, generateKeyPair, type JWK } from 'jose'
import type { Clock, Db } from '../database/tables.ts'

export interface Keys {
  /** Signs tokens; private. */
  jwks: { keys: JWK[] }
  cookieKeys: string[]
  formKey: string
}

/** The provider's secrets: made at the first start, kept in the database, the same for every process. */
export async function loadKeys(db: Db, clock: Clock): Promise<Keys> {
  const secret = async (name: string, make: () => Promise<string>) =>
    (await readSecret(db, name)) ?? (await keepSecret(db, clock, name, await make()))

  return {
    jwks: JSON.parse(await secret('jwks', makeJwks)),
    cookieKeys: [await secret('cookie-key', makeKey)],
    formKey: await secret('form-key', makeKey),
  }
}

const makeKey = async () => randomBytes(32).toString('base64url')

async function makeJwks(): Promise<string> {
  const { privateKey } = await generateKeyPair('ES256', { extractable: true })
  const kid = randomBytes(8).toString('base64url')
  return JSON.stringify({ keys: [{ ...(await exportJWK(privateKey)), kid, alg: 'ES256', use: 'sig' }] })
}

async function readSecret(db: Db, name: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('identitySecret')
    .select('value')
    .where('name', '=', name)
    .executeTakeFirst()
  return row?.value
}

/** Of two processes that start at once the first one's secret stands. */
async function keepSecret(db: Db, clock: Clock, name: string, value: string): Promise<string> {
  await db
    .insertInto('identitySecret')
    .values({ name, value, createdAt: clock() })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  return (await readSecret(db, name)) ?? value
}
