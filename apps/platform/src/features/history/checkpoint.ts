import type { HistoryCheckpoint } from '@commissioning/domain/history/verify-history'
import type { Tx } from '../../infra/database/database.ts'
import { findHead } from './history-link-store.ts'

/**
 * How many records an installation's history has, and the hash of the last, as they are before this transaction's own
 * record. Whoever keeps it outside can show later that nothing up to there was changed. Null without a record.
 */
export const readHistoryCheckpoint = async (
  transaction: Tx,
  installationId: string,
): Promise<HistoryCheckpoint | null> => (await findHead(transaction, installationId)) ?? null
