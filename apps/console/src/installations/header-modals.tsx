import { lazy, Suspense } from 'react'

const CreateInstallationWizard = lazy(() =>
  import('./create-installation-wizard.tsx').then((module) => ({ default: module.CreateInstallationWizard })),
)
const GetAccessModal = lazy(() =>
  import('./get-access-modal.tsx').then((module) => ({ default: module.GetAccessModal })),
)

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
