import { lazy, Suspense, useState } from 'react'
import { HeaderModals } from '../installations/header-modals.tsx'

const OnboardingModal = lazy(() =>
  import('../onboarding/onboarding-modal.tsx').then((module) => ({ default: module.OnboardingModal })),
)

/** The onboarding, and the installation wizard that it opens (ONBOARD-09). Open while it is mounted. */
export function Onboarding({ onClose }: { onClose: () => void }) {
  const [isCreating, setIsCreating] = useState(false)
  if (isCreating) return <HeaderModals open="create" onClose={onClose} />
  return (
    <Suspense>
      <OnboardingModal onClose={onClose} onCreate={() => setIsCreating(true)} />
    </Suspense>
  )
}
