import { createHash } from 'node:crypto'
import { type Adapter, type AdapterPayload, errors } from 'oidc-provider'
import { markEnded, revokeGrants } from '../infra/artifact-store.ts'
import type { Clock, Db } from '../infra/database/tables.ts'

// these ids are what a client presents, so a copy of the database must not hold them
const bearerModels = new Set(['AuthorizationCode', 'RefreshToken'])

/** Keeps what the protocol remembers as rows, so that any number of processes share it. */
export function createAdapter(model: string, db: Db, clock: Clock): Adapter {
  const isBearer = bearerModels.has(model)
  const rowId = (id: string) => (isBearer ? createHash('sha256').update(id).digest('base64url') : id)
  const isSession = model === 'Session'
  const rows = () => {
    const known = db.selectFrom('identityArtifact').selectAll().where('model', '=', model)
    return isSession ? known.where('consumedAt', 'is', null) : known
  }

  return {
    async upsert(id, { jti, ...payload }, expiresIn) {
      const row = {
        payload: JSON.stringify(isBearer ? payload : { ...payload, jti }),
        grantId: payload.grantId ?? null,
        accountId:
          payload.accountId ?? payload.result?.login?.accountId ?? payload.session?.accountId ?? null,
        uid: payload.uid ?? null,
        expiresAt: expiresIn === undefined ? null : new Date(clock().getTime() + expiresIn * 1000),
      }
      await db
        .insertInto('identityArtifact')
        .values({ model, id: rowId(id), consumedAt: null, ...row })
        // a used or ended artifact stays so
        .onConflict((conflict) =>
          conflict.columns(['model', 'id']).doUpdateSet(row).where('identityArtifact.consumedAt', 'is', null),
        )
        .execute()
    },

    async find(id) {
      const row = await rows().where('id', '=', rowId(id)).executeTakeFirst()
      return row && { ...readPayload(row.payload), ...consumedClaim(row.consumedAt), jti: id }
    },

    async findByUid(uid) {
      const row = await rows().where('uid', '=', uid).executeTakeFirst()
      return row && readPayload(row.payload)
    },

    async findByUserCode() {
      return undefined
    },

    /** A code or token that is used twice at once gets through once. */
    async consume(id) {
      const used = await db
        .updateTable('identityArtifact')
        .set({ consumedAt: clock() })
        .where('model', '=', model)
        .where('id', '=', rowId(id))
        .where('consumedAt', 'is', null)
        .returning('id')
        .executeTakeFirst()
      if (used === undefined) throw new errors.InvalidGrant('already used')
    },

    async destroy(id) {
      const ending = isSession
        ? markEnded(db, clock).where('id', '=', id)
        : db.deleteFrom('identityArtifact').where('model', '=', model).where('id', '=', rowId(id))
      await ending.execute()
    },

    revokeByGrantId: (grantId) => revokeGrants(db, [grantId]),
  }
}

const readPayload = (text: string): AdapterPayload => JSON.parse(text)

const consumedClaim = (at: Date | null) => (at === null ? {} : { consumed: Math.floor(at.getTime() / 1000) })
