import { createHmac } from 'node:crypto'
import { type Endpoint, isReadOnly } from '@commissioning/contract/http/endpoint'
import type { FastifyRequest } from 'fastify'
import type { Caller, OperatorCaller, OwnerCaller } from '../authorization/caller.ts'
import { apiError } from '../infra/api-error.ts'
import type { Tx } from '../infra/database/database.ts'
import { decryptReply, encryptReply, hashIdempotencyKey } from './encrypted-reply.ts'

/** How long a key is remembered (API-24). */
const KEY_RETENTION_MS = 24 * 60 * 60 * 1000

const oldestStored = (now: Date) => new Date(now.getTime() - KEY_RETENTION_MS)

export interface StoredAnswer {
  status: number
  reply: unknown
  replayed?: boolean
}

/** An `Idempotency-Key` of a POST and whose it is (API-24). */
interface StoredKey {
  actorId: string
  key: string
  keyHash: string
  requestHash: string
}

interface RequestSender {
  caller?: Caller | OwnerCaller | OperatorCaller
  file?: { sha256: string }
}

export function idempotencyKey(
  request: FastifyRequest,
  endpoint: Endpoint,
  { caller, file }: RequestSender,
): StoredKey | undefined {
  const key = request.headers['idempotency-key']
  const actorId = caller?.kind === 'owner' ? caller.actorId : caller?.id
  const takesKey = endpoint.method === 'POST' && !isReadOnly(endpoint)
  if (!takesKey || key === undefined || actorId === undefined) return undefined
  if (typeof key !== 'string' || !/^[\w-]{8,100}$/.test(key))
    throw apiError(
      'InvalidRequest',
      'Idempotency-Key must be 8 to 100 letters, digits, dashes or underscores.',
    )
  return { actorId, key, keyHash: hashIdempotencyKey(key), requestHash: hashOf(request, key, file?.sha256) }
}

/**
 * Replays the first answer, or takes the key in the transaction of the request: a second request with the same key
 * waits for the first. A request that fails leaves no key behind, and after 24 h a key can be used again.
 */
export async function findIdempotentAnswer(
  tx: Tx,
  key: StoredKey,
  now: Date,
): Promise<StoredAnswer | undefined> {
  const { actorId, keyHash, requestHash } = key
  const taken = await tx
    .insertInto('idempotency')
    .values({ actorId, keyHash, requestHash, status: null, reply: null, createdAt: now })
    .onConflict((conflict) =>
      conflict
        .columns(['actorId', 'keyHash'])
        .doUpdateSet({ requestHash, status: null, reply: null, createdAt: now })
        .where('idempotency.createdAt', '<=', oldestStored(now)),
    )
    .executeTakeFirst()
  return taken.numInsertedOrUpdatedRows === 0n ? replay(tx, key) : undefined
}

export const storeAnswer = (tx: Tx, { actorId, keyHash, key }: StoredKey, { status, reply }: StoredAnswer) =>
  tx
    .updateTable('idempotency')
    .where('actorId', '=', actorId)
    .where('keyHash', '=', keyHash)
    .set({ status, reply: reply === undefined ? null : encryptReply(reply, key) })
    .execute()

async function replay(tx: Tx, { actorId, keyHash, key, requestHash }: StoredKey): Promise<StoredAnswer> {
  const first = await tx
    .selectFrom('idempotency')
    .where('actorId', '=', actorId)
    .where('keyHash', '=', keyHash)
    .selectAll()
    .executeTakeFirstOrThrow()
  if (first.requestHash !== requestHash || first.status === null)
    throw apiError('IdempotencyKeyReused', 'This Idempotency-Key was used for another request.')
  return {
    status: first.status,
    reply: first.reply ? decryptReply(first.reply, key) : undefined,
    replayed: true,
  }
}

/** Deletes stored answers after a day; the history is the audit record. Runs with the system role. */
export const forgetOldKeys = (tx: Tx, now: Date) =>
  tx.deleteFrom('idempotency').where('createdAt', '<=', oldestStored(now)).execute()

/** Keyed with the idempotency key, because the request may hold a secret that is short enough to be guessed. */
const hashOf = (request: FastifyRequest, key: string, fileHash = '') =>
  createHmac('sha256', key)
    .update(`${request.method} ${request.url}\n${JSON.stringify(request.body ?? null)}${fileHash}`)
    .digest('hex')
