import type { IqTreeItem } from '@commissioning/contract/hardware-tree/hardware-fields'
import { CylinderDrawing } from '@commissioning/ui/drawings/cylinder'
import { EscutcheonDrawing } from '@commissioning/ui/drawings/escutcheon'
import { EscutcheonPinDrawing } from '@commissioning/ui/drawings/escutcheon-pin'
import { LockerLockDrawing } from '@commissioning/ui/drawings/locker-lock'
import { RepeaterDrawing } from '@commissioning/ui/drawings/repeater'
import { WallReaderDrawing } from '@commissioning/ui/drawings/wall-reader'
import { WallReaderPinDrawing } from '@commissioning/ui/drawings/wall-reader-pin'

const SIZE_PX = 44
const drawings = {
  none: CylinderDrawing,
  unknown: CylinderDrawing,
  cylinder: CylinderDrawing,
  escutcheon: EscutcheonDrawing,
  escutcheon_pin: EscutcheonPinDrawing,
  wall_reader: WallReaderDrawing,
  wall_reader_pin: WallReaderPinDrawing,
  locker_lock: LockerLockDrawing,
} as const

/** The line drawing of a lock or repeater. */
export function HardwareDrawing({ item }: { item: Pick<IqTreeItem, 'hardwareType' | 'lockType'> }) {
  const Drawing = item.hardwareType === 'repeater' ? RepeaterDrawing : drawings[item.lockType]
  return <Drawing size={SIZE_PX} />
}
