import { useNavigate, useParams, useSearch } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import type { HardwareSearch } from '../hardware-tree/hardware-search.ts'

const DetachedModal = lazy(() =>
  import('./detached-modal.tsx').then((module) => ({ default: module.DetachedModal })),
)

/** Opens the list of detached hardware that the address asks for: `?detached=lock` or `?detached=repeater`. */
export function DetachedHardware() {
  const { installationId = '' } = useParams({ strict: false })
  const { detached, ...rest } = useSearch({ strict: false }) as HardwareSearch
  const navigate = useNavigate()
  const close = () => void navigate({ to: '.', search: rest as never, replace: true })
  return (
    <Suspense>
      {detached && <DetachedModal installationId={installationId} hardwareType={detached} onClose={close} />}
    </Suspense>
  )
}
