import type { IqTreeItem } from '@commissioning/contract/hardware-tree/hardware-fields'
import { CylinderDrawing } from '@commissioning/ui/drawings/cylinder'
import { lockDrawings } from '@commissioning/ui/drawings/lock-drawings.ts'
import { RepeaterDrawing } from '@commissioning/ui/drawings/repeater'

const SIZE_PX = 44
/** A lock that has not reported its type looks like most locks. */
const drawings = { ...lockDrawings, none: CylinderDrawing, unknown: CylinderDrawing }

/** The line drawing of a lock or repeater. */
export function HardwareDrawing({ item }: { item: Pick<IqTreeItem, 'hardwareType' | 'lockType'> }) {
  const Drawing = item.hardwareType === 'repeater' ? RepeaterDrawing : drawings[item.lockType]
  return <Drawing size={SIZE_PX} />
}
