import type { Tx } from '../../infra/database/database.ts'
import { increaseDesiredVersion } from './device-sync-store.ts'

/** Hardware that has left its IQ is stored with these values. */
export const DETACHED_COLUMNS = {
  iqId: null,
  parentId: null,
  isDetaching: false,
  detachVersion: null,
  isConfirmed: false,
  hasJoined: false,
  pendingSince: null,
  online: false,
}

/** Nothing is left below a repeater that is being detached, so the next desired version asks the repeater itself. */
export async function askNextToLeave(
  tx: Tx,
  iqId: string,
  left: readonly { parentId: string | null }[],
): Promise<void> {
  const parents = left.flatMap(({ parentId }) => parentId ?? [])
  if (parents.length === 0) return
  const free = await tx
    .selectFrom('hardware')
    .where('id', 'in', parents)
    .where('isDetaching', '=', true)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('hardware as below').whereRef('below.parentId', '=', 'hardware.id').select('below.id'),
        ),
      ),
    )
    .select('id')
    .execute()
  if (free.length === 0) return
  const detachVersion = await increaseDesiredVersion(tx, iqId)
  await tx
    .updateTable('hardware')
    .where(
      'id',
      'in',
      free.map(({ id }) => id),
    )
    .set({ detachVersion })
    .execute()
}
