import { lazyPart } from '@commissioning/ui/lazy-part.ts'
import type { InstallerDialogProps } from './installer-dialog-props.ts'

const ChangeRoleModal = lazyPart(async () => (await import('./change-role-modal.tsx')).ChangeRoleModal)
const ResendDialog = lazyPart(async () => (await import('./resend-dialog.tsx')).ResendDialog)
const DeleteInstaller = lazyPart(async () => (await import('./delete-installer.tsx')).DeleteInstaller)

/** The dialog that is open on the page of a person. */
export type OpenDialog = 'role' | 'resend' | 'delete'

/** The open dialog of the page; each is loaded when it is first opened. */
export function InstallerDialog({ dialog, ...rest }: InstallerDialogProps & { dialog: OpenDialog }) {
  if (dialog === 'role') return <ChangeRoleModal {...rest} />
  return dialog === 'resend' ? <ResendDialog {...rest} /> : <DeleteInstaller {...rest} />
}
