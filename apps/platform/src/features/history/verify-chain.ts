import { hash } from 'node:crypto'
import {
  finishHistoryVerification,
  type HistoryCheckpoint,
  UNVERIFIED_HISTORY,
  type VerifiedHistory,
  verifyHistory,
} from '@commissioning/domain/history/verify-history'
import type { Tx } from '../../infra/database/database.ts'
import { findUnlinkedRecord, type HistoryChain, listCheckpoints, listLinks } from './history-link-store.ts'

/** The process does nothing else while these links are hashed, so they are few. */
const LINKS_PER_BATCH = 500

const sha256 = (text: string): string => hash('sha256', text)

interface ChainToVerify {
  chain: Pick<HistoryChain, 'chainId' | 'mustExist'>
  /** Held outside of the database. */
  given: readonly HistoryCheckpoint[]
  from?: VerifiedHistory
  /** After so many the rest is left for another part. */
  most?: number
}

/** Walks a chain, compares it with the checkpoints inside and outside, and says how far it is intact. */
export async function verifyChain(
  tx: Tx,
  {
    chain: { chainId, mustExist },
    given,
    from = UNVERIFIED_HISTORY,
    most = Number.POSITIVE_INFINITY,
  }: ChainToVerify,
): Promise<VerifiedHistory & { isComplete: boolean }> {
  const stored = await listCheckpoints(tx, chainId, from.size)
  const checkpoints = [...stored, ...given]
  let verified = from
  while (verified.fault === null && verified.size < from.size + most) {
    const links = await listLinks(tx, { chainId, after: verified.size, most: LINKS_PER_BATCH })
    verified = verifyHistory(links, verified, { checkpoints, sha256 })
    if (links.length === LINKS_PER_BATCH) continue
    const unlinkedId = await findUnlinkedRecord(tx, chainId)
    return {
      ...finishHistoryVerification(verified, { checkpoints, unlinkedId, mustExist }),
      isComplete: true,
    }
  }
  return { ...verified, isComplete: verified.fault !== null }
}
