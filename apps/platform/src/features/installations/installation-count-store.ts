import { MAX_COUNTED_INSTALLATIONS } from '@commissioning/contract/account/account-endpoints'
import { sql } from 'kysely'
import type { Tx } from '../../infra/database/database.ts'

/** How many open installations a person has, up to as many as are counted (AUTH-11). */
export async function countOpenInstallations(tx: Tx, installerId: string, now: Date): Promise<number> {
  const open = tx
    .selectFrom('installation')
    .where('installerId', '=', installerId)
    .where(sql<boolean>`release_date is null and (access_expiry is null or access_expiry > ${now})`)
    .select('id')
    .limit(MAX_COUNTED_INSTALLATIONS)
  const { total } = await tx
    .selectFrom(open.as('open'))
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  return Number(total)
}
