import type { DoorTestPolicy } from '@commissioning/contract/door-tests/door-test-fields'
import { DEFAULT_POLICY } from '@commissioning/domain/door-tests/door-test-points'
import type { Tx } from '../../infra/database/database.ts'

/** Answers what a company asks of every door; where it has chosen nothing, what the product comes with. */
export async function findPolicy(tx: Tx, companyId: string): Promise<DoorTestPolicy> {
  const row = await tx
    .selectFrom('doorTestPolicy')
    .where('companyId', '=', companyId)
    .select(['points', 'signalLimit', 'firmwareBaseline', 'releaseWaits', 'version'])
    .executeTakeFirst()
  return row ?? { ...DEFAULT_POLICY, points: [...DEFAULT_POLICY.points], version: 0 }
}

export async function storePolicy(
  tx: Tx,
  companyId: string,
  { version, ...policy }: DoorTestPolicy,
): Promise<void> {
  const next = { ...policy, version: version + 1 }
  await tx
    .insertInto('doorTestPolicy')
    .values({ companyId, ...next })
    .onConflict((conflict) => conflict.column('companyId').doUpdateSet(next))
    .execute()
}
