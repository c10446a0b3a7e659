import { lazyPart } from '@commissioning/ui/lazy-part.ts'
import { useNavigate, useParams, useSearch } from '@tanstack/react-router'
import type { HardwareSearch } from '../hardware-tree/hardware-search.ts'

const AddSeveralWizard = lazyPart(async () => (await import('./add-several-wizard.tsx')).AddSeveralWizard)

/** Opens the wizard that the address asks for: `?adding=several`, on an IQ or a repeater with `iq` and `at`. */
export function AddSeveral() {
  const { installationId = '' } = useParams({ strict: false })
  const { adding, iq, at, ...rest } = useSearch({ strict: false }) as HardwareSearch
  const navigate = useNavigate()
  const close = () => void navigate({ to: '.', search: rest as never, replace: true })
  if (adding !== 'several') return null
  return <AddSeveralWizard installationId={installationId} parentId={at ?? iq} onClose={close} />
}
