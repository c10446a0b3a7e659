import { lazyPart } from '@commissioning/ui/lazy-part.ts'
import { useState } from 'react'
import { HeaderModals } from '../../features/installations/header-modals.tsx'

const OnboardingModal = lazyPart(
  async () => (await import('../../features/onboarding/onboarding-modal.tsx')).OnboardingModal,
)

/** The onboarding, and the installation wizard that it opens (ONBOARD-09). Open while it is mounted. */
export function Onboarding({ onClose }: { onClose: () => void }) {
  const [isCreating, setIsCreating] = useState(false)
  if (isCreating) return <HeaderModals open="create" onClose={onClose} />
  return <OnboardingModal onClose={onClose} onCreate={() => setIsCreating(true)} />
}
