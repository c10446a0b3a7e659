import { doorRefusals } from '../doors/door-refusals.ts'
import { parseLockType, parseNet } from '../doors/schedule-cells.ts'
import { type CellDoubt, refuseDoubt } from '../files/table-doubts.ts'
import { fillIn } from '../refusal.ts'
import { inputRefusals } from '../validation/input-refusals.ts'
import { characterCount, NAME_LIMIT } from '../validation/names.ts'
import type { LineFault } from './line-rules.ts'
import type { ListRow } from './list-columns.ts'

/**
 * Lists why a line of a list is not added before a person has looked at it (TABLE-65): cells that may not say what was
 * meant, a word that is neither a lock type nor a net, a name that would be cut. The person who takes the line as shown
 * has seen all of them.
 * @param doubts about cells of columns that are read, or about the whole row
 */
export function listLineDoubts({ cells }: ListRow, doubts: readonly CellDoubt[]): LineFault[] {
  const { lockType, communicationType } = cells
  const cut = (['name', 'floor'] as const).filter((field) => characterCount(cells[field]) > NAME_LIMIT)
  return [
    ...doubts.map((doubt) => ({ field: 'name', refusal: refuseDoubt(doubt) }) as const),
    ...(lockType === '' || parseLockType(lockType)
      ? []
      : [{ field: 'code', refusal: fillIn(doorRefusals.DoorLockTypeUnknown, { text: lockType }) } as const]),
    ...(communicationType === '' || parseNet(communicationType)
      ? []
      : [
          {
            field: 'code',
            refusal: fillIn(doorRefusals.DoorNetUnknown, { text: communicationType }),
          } as const,
        ]),
    ...cut.map((field) => ({ field, refusal: inputRefusals.NameTooLong })),
  ]
}
