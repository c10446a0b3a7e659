import { lazyPart } from '@commissioning/ui/lazy-part.ts'
import { useNavigate, useParams, useSearch } from '@tanstack/react-router'
import type { HardwareSearch } from '../hardware-tree/hardware-search.ts'

const DetachedModal = lazyPart(async () => (await import('./detached-modal.tsx')).DetachedModal)

/** Opens the list of detached hardware that the address asks for: `?detached=lock` or `?detached=repeater`. */
export function DetachedHardware() {
  const { installationId = '' } = useParams({ strict: false })
  const { detached, device, ...rest } = useSearch({ strict: false }) as HardwareSearch
  const navigate = useNavigate()
  const close = () => void navigate({ to: '.', search: rest as never, replace: true })
  if (!detached) return null
  const shared = { installationId, onClose: close }
  return <DetachedModal {...shared} hardwareType={detached} wantedId={device} />
}
