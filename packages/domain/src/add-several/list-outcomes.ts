import type { LineFault } from './line-rules.ts'
import type { ListRow } from './list-columns.ts'

/**
 * Several outcomes can go together: an added line may also be renamed or have its floor created. Those that
 * need a look come first.
 */
export const LIST_OUTCOMES = [
  'unknownCode',
  'otherKind',
  'elsewhere',
  'twice',
  'floorUnknown',
  'noPlace',
  'inDoubt',
  'newFloor',
  'renamed',
  'here',
  'leftOut',
  'added',
  'ignored',
] as const
export type ListOutcome = (typeof LIST_OUTCOMES)[number]

interface StoppedLine {
  row: ListRow
  fault: LineFault | undefined
  isLeftOut: boolean
}

/** Names the outcome of a line that is not added. */
export function toListOutcome({ row, fault, isLeftOut }: StoppedLine): ListOutcome {
  if (row.isEmpty) return 'ignored'
  if (isLeftOut || !fault) return 'leftOut'
  return OF_REFUSALS[fault.refusal.code] ?? (fault.field === 'code' ? 'unknownCode' : 'noPlace')
}

const OF_REFUSALS: Readonly<Record<string, ListOutcome>> = {
  CodeKnown: 'here',
  CodeHere: 'here',
  CodeElsewhere: 'elsewhere',
  CodeTwice: 'twice',
  CodeOfOtherKind: 'otherKind',
  CodeOfOtherNet: 'otherKind',
  CodeOfOtherType: 'otherKind',
  NetMismatch: 'otherKind',
  BlueNetNotSupported: 'otherKind',
  FloorUnknown: 'floorUnknown',
  RowHidden: 'inDoubt',
  CellIsDate: 'inDoubt',
  CellIsError: 'inDoubt',
  CellNotCalculated: 'inDoubt',
  CellShortened: 'inDoubt',
  CellNotExact: 'inDoubt',
  DoorLockTypeUnknown: 'inDoubt',
  DoorNetUnknown: 'inDoubt',
  NameTooLong: 'inDoubt',
}
