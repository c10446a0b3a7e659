import { historyNotice } from '@commissioning/domain/history/history-faults'
import { historyRefusals } from '@commissioning/domain/history/history-refusals'
import { parseCheckpoint, writeCheckpoint } from '@commissioning/domain/history/verify-history'
import type { Environment } from '@commissioning/server-kit/environment'
import { setSystemRole } from '../../infra/database/database-roles.ts'
import { type CommandOutcome, runCommandOnOpenDatabase } from '../admin/operator-command.ts'
import { type HistoryChain, listChains } from './history-link-store.ts'
import { verifyChain } from './verify-chain.ts'

const USAGE = 'verify-history [<installation id> [--checkpoint <size:root>]]'
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** `verify-history`: every history, or that of one installation against a checkpoint that somebody holds; a line of each. */
export async function runVerifyHistory(args: readonly string[], env: Environment): Promise<CommandOutcome> {
  const [installationId, option, text] = args
  const isReadable =
    (installationId === undefined || UUID.test(installationId)) &&
    (option === undefined || (option === '--checkpoint' && args.length === 3))
  if (!isReadable) return { isDone: false, text: USAGE }
  const checkpoint = text === undefined ? undefined : parseCheckpoint(text)
  if (text !== undefined && !checkpoint)
    return { isDone: false, text: historyRefusals.CheckpointUnreadable.message }

  let isIntact = true
  const outcome = await runCommandOnOpenDatabase(env, (database) =>
    database.db
      .transaction()
      .setIsolationLevel('repeatable read')
      .execute(async (tx) => {
        await setSystemRole(tx)
        const chains = await listChains(tx, installationId)
        if (installationId !== undefined && chains.length === 0)
          throw new Error('There is no such installation.')
        const lines: string[] = []
        for (const chain of chains) {
          const verified = await verifyChain(tx, { chain, given: checkpoint ? [checkpoint] : [] })
          isIntact &&= verified.fault === null
          lines.push(verdictLine(chain, verified))
        }
        return lines.join('\n') || 'There is no history yet.'
      }),
  )
  return { ...outcome, isDone: outcome.isDone && isIntact }
}

function verdictLine(
  { chainId, name }: HistoryChain,
  verified: Awaited<ReturnType<typeof verifyChain>>,
): string {
  const { fault, size, confirmed, erased, setBackAt } = verified
  const of = name === null ? chainId : `${name} (${chainId})`
  if (fault) return `broken  ${of}: ${historyNotice(fault).message} It is intact up to record ${size}.`
  const sentences = [
    `intact  ${of}: ${writeCheckpoint(verified)}.`,
    `Checkpoints confirm ${confirmed} of ${size} records.`,
    ...(erased > 0 ? [`A person was erased from ${erased}.`] : []),
    ...(setBackAt === null ? [] : [`The clock was set back at record ${setBackAt}; the order is kept.`]),
  ]
  return sentences.join(' ')
}
