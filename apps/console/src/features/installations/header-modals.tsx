import { lazyPart } from '@commissioning/ui/lazy-part.ts'

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
  if (open === 'create') return <CreateInstallationWizard onClose={onClose} />
  return open && <GetAccessModal onClose={onClose} />
}
