import { doorRefusals } from '../doors/door-refusals.ts'
import { lockTypeIn, netIn } from '../doors/schedule-cells.ts'
import { type CellDoubt, refuseDoubt } from '../files/table-doubts.ts'
import { fillIn } from '../refusal.ts'
import { inputRefusals } from '../validation/input-refusals.ts'
import { characterCount, NAME_LIMIT } from '../validation/names.ts'
import type { LineFault } from './line-rules.ts'
import type { ListRow } from './list-columns.ts'

/**
 * Why a line of a list is not added before a person has looked at it (TABLE-65): a cell that may not say what was meant,
 * a word that is neither a lock type nor a net, or a name that would be cut.
 * @param doubt about a cell of a column that is read, or about the whole row
 */
export function doubtOf({ cells }: ListRow, doubt: CellDoubt | undefined): LineFault | undefined {
  if (doubt) return { field: 'name', refusal: refuseDoubt(doubt) }
  const { lockType, communicationType } = cells
  if (lockType !== '' && !lockTypeIn(lockType))
    return { field: 'code', refusal: fillIn(doorRefusals.DoorLockTypeUnknown, { text: lockType }) }
  if (communicationType !== '' && !netIn(communicationType))
    return { field: 'code', refusal: fillIn(doorRefusals.DoorNetUnknown, { text: communicationType }) }
  const cut = (['name', 'floor'] as const).find((field) => characterCount(cells[field]) > NAME_LIMIT)
  return cut && { field: cut, refusal: inputRefusals.NameTooLong }
}
