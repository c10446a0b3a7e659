import type { HistoryLink, StoredRecord } from '@commissioning/domain/history/history-entry'
import type { HistoryCheckpoint } from '@commissioning/domain/history/verify-history'
import { sql } from 'kysely'
import type { Tx } from '../../infra/database/database.ts'

interface LinkRow extends Omit<HistoryLink, 'record'>, Omit<StoredRecord, 'id'> {
  id: string | null
}

/** The next links of a chain, with what is stored of their records to the letter. */
export async function listLinks(
  tx: Tx,
  { chainId, after, most }: { chainId: string; after: number; most: number },
): Promise<HistoryLink[]> {
  const { rows } = await sql<LinkRow>`
    select link.chain_id, link.seq, encode(link.actor_commitment, 'hex') as actor_commitment,
      encode(link.content_commitment, 'hex') as content_commitment,
      encode(link.prev_hash, 'hex') as prev_hash, encode(link.hash, 'hex') as hash,
      audit.id, to_char(audit.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as at,
      audit.company_id, audit.collection_id, audit.installation_id, audit.actor_kind, audit.actor_id,
      audit.actor_salt, audit.operation, audit.outcome, audit.thing_id, audit.subject::text as subject,
      audit.change::text as change, audit.before::text as before, audit.content_salt, audit.correlation_id
    from audit_link as link left join audit on audit.id = link.audit_id
    where link.chain_id = ${chainId} and link.seq > ${after}
    order by link.seq limit ${most}`.execute(tx)
  return rows.map(({ chainId, seq, actorCommitment, contentCommitment, prevHash, hash, id, ...record }) => ({
    chainId,
    seq,
    actorCommitment,
    contentCommitment,
    prevHash,
    hash,
    record: id === null ? null : { id, ...record },
  }))
}

/** Checkpoints that the database keeps of a chain, beyond a size. */
export async function listCheckpoints(tx: Tx, chainId: string, after: number): Promise<HistoryCheckpoint[]> {
  const { rows } = await sql<HistoryCheckpoint>`
    select size, encode(root, 'hex') as root from audit_checkpoint
    where chain_id = ${chainId} and size > ${after} order by size`.execute(tx)
  return rows
}

/** A record that is in no chain, such as one that was written while the triggers were off. */
export async function findUnlinkedRecord(tx: Tx, chainId: string): Promise<string | null> {
  const { rows } = await sql<{ id: string }>`
    select audit.id from audit left join audit_link as link on link.audit_id = audit.id
    where link.audit_id is null
      and coalesce(audit.collection_id, audit.company_id, '00000000-0000-0000-0000-000000000000') = ${chainId}
      and (audit.collection_id = ${chainId} or audit.collection_id is null)
    limit 1`.execute(tx)
  return rows[0]?.id ?? null
}

/**
 * How many records an installation's history has, and the hash of the last, as they are before this transaction's own
 * record. Whoever keeps it outside can show later that nothing up to there was changed. Null without a record.
 */
export async function readHistoryCheckpoint(tx: Tx, installationId: string) {
  const { rows } = await sql<HistoryCheckpoint>`
    select seq as size, encode(hash, 'hex') as root from audit_link
    where chain_id = (select collection_id from installation where id = ${installationId})
    order by seq desc limit 1`.execute(tx)
  return rows[0] ?? null
}

export interface HistoryChain {
  chainId: string
  /** The site or the company has it; null where it is gone. */
  name: string | null
  /** The making of an installation is its first record. */
  mustExist: boolean
}

/** Every chain that there is or should be; of one installation where it is named. */
export async function listChains(tx: Tx, installationId?: string): Promise<HistoryChain[]> {
  const { rows } = await sql<HistoryChain>`
    select chain_id, coalesce(min(site_customer_reference), min(company.customer_reference)) as name,
      count(installation.id) > 0 as must_exist
    from (
      select chain_id from audit_link union select chain_id from audit_checkpoint
      union select coalesce(collection_id, company_id, '00000000-0000-0000-0000-000000000000') from audit
      union select collection_id from installation) as known
    left join installation on installation.collection_id = chain_id
    left join company on company.id = chain_id
    where ${installationId ?? null}::uuid is null or chain_id =
      (select collection_id from installation where id = ${installationId ?? null}::uuid)
    group by chain_id order by chain_id`.execute(tx)
  return rows
}

/** Takes a person out of the history for good; answers from how many records. As the system. */
export async function erasePerson(tx: Tx, { id, email }: { id: string; email: string }): Promise<number> {
  const { rows } = await sql<{ erased: number }>`
    select erase_person_from_audit(${id}, ${email}) as erased`.execute(tx)
  return rows[0]?.erased ?? 0
}
