import { changesNothing, type Endpoint } from '@commissioning/contract/http/endpoint'
import type { Database, Tx } from '../infra/database/database.ts'
import { inSpan } from '../infra/tracing/spans.ts'
import { ExternalCall } from './call-external.ts'

/** Commits what the work answers; what throws is undone, and so is what has yet to ask outside. */
export const transact = <Outcome>(
  database: Database,
  endpoint: Endpoint,
  work: (tx: Tx) => Promise<Outcome>,
): Promise<Outcome> => inSpan('transaction', { kind: 'transaction' }, () => settle(database, endpoint, work))

async function settle<Outcome>(
  database: Database,
  endpoint: Endpoint,
  work: (tx: Tx) => Promise<Outcome>,
): Promise<Outcome> {
  const tx = await begin(database, endpoint)
  try {
    const outcome = await work(tx)
    await (outcome instanceof ExternalCall ? tx.rollback() : tx.commit()).execute()
    return outcome
  } catch (error) {
    if (!tx.isRolledBack) await tx.rollback().execute()
    throw error
  }
}

/** A call that reads runs in a read-only transaction. */
const begin = ({ db }: Database, endpoint: Endpoint) =>
  (changesNothing(endpoint)
    ? db.startTransaction().setAccessMode('read only')
    : db.startTransaction()
  ).execute()
