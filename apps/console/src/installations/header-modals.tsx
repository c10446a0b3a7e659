import { lazyPart } from '@commissioning/ui/lazy-part.ts'
import { Suspense } from 'react'

const CreateInstallationWizard = lazyPart(
  async () => (await import('./create-installation-wizard.tsx')).CreateInstallationWizard,
)
const GetAccessModal = lazyPart(async () => (await import('./get-access-modal.tsx')).GetAccessModal)

export type HeaderModal = 'create' | 'access'

interface Props {
  open: HeaderModal | undefined
  onClose: () => void
}

/** The modals of the two actions in every page header (SHELL-18 to SHELL-20). */
export function HeaderModals({ open, onClose }: Props) {
  return (
    <Suspense>
      {open === 'create' && <CreateInstallationWizard onClose={onClose} />}
      {open === 'access' && <GetAccessModal onClose={onClose} />}
    </Suspense>
  )
}
