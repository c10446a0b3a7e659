import { DetachedHardware } from '../detached-hardware/detached-hardware.tsx'
import { HardwarePage } from '../hardware-tree/hardware-page.tsx'

/** The hardware tab: the trees, and above them the detached hardware when it is asked for. */
export function HardwareWithDetached() {
  return (
    <>
      <HardwarePage />
      <DetachedHardware />
    </>
  )
}
