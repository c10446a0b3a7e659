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

/** What the two actions of every page header open (1 §2). */
export function HeaderModals({ open, onClose }: Props) {
  return (
    <Suspense>
      {open === 'create' && <CreateInstallationWizard onClose={onClose} />}
      {open === 'access' && <GetAccessModal onClose={onClose} />}
    </Suspense>
  )
}
