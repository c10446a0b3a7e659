import { AddSeveral } from '../../features/add-several/add-several.tsx'
import { DetachedHardware } from '../../features/detached-hardware/detached-hardware.tsx'
import { HardwarePage } from '../../features/hardware-tree/hardware-page.tsx'

/** The hardware tab: the trees, and above them the detached hardware or the locks to add when they are asked for. */
export function HardwareWithDetached() {
  return (
    <>
      <HardwarePage />
      <DetachedHardware />
      <AddSeveral />
    </>
  )
}
