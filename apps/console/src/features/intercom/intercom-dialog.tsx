import type { Entrance, IntercomSite } from '@commissioning/contract/intercom/intercom-fields'
import type { Iq } from '@commissioning/contract/iqs/iq-endpoints'
import { lazyPart } from '@commissioning/ui/lazy-part.ts'
import { RestoreIq } from '../iqs/restore-iq-actions.tsx'

const SiteModal = lazyPart(async () => (await import('./intercom-site-modal.tsx')).IntercomSiteModal)
const AddEntrances = lazyPart(async () => (await import('./add-entrances.tsx')).AddEntrances)
const EditEntrance = lazyPart(async () => (await import('./edit-entrance.tsx')).EditEntrance)
const DeleteEntrance = lazyPart(async () => (await import('./delete-entrance.tsx')).DeleteEntrance)
const InviteOwner = lazyPart(async () => (await import('./invite-owner-wizard.tsx')).InviteOwnerWizard)
const Toggle = lazyPart(async () => (await import('./toggle-integration.tsx')).ToggleIntegration)
const Remove = lazyPart(async () => (await import('./remove-integration.tsx')).RemoveIntegration)
const OtpWizard = lazyPart(async () => (await import('./otp-wizard.tsx')).OtpWizard)

/** The dialog that is open on the intercom page. */
export type OpenDialog =
  | { kind: 'invite' | 'toggle' | 'remove' }
  /** The setup goes on to its next step after these. */
  | { kind: 'site' | 'add'; isSetup?: boolean }
  | { kind: 'edit' | 'delete'; entrance: Entrance }
  | { kind: 'otp' | 'restore'; iq: Iq }

interface Props {
  installationId: string
  site: IntercomSite | undefined
  dialog: OpenDialog
  /** A step of the setup is done; the next one follows. */
  onSetup: (site: IntercomSite | null | undefined) => void
  onClose: () => void
}

/** The open dialog of the page; each is loaded when it is first opened. */
export function IntercomDialog({ installationId, site, dialog, onSetup, onClose }: Props) {
  const shared = { installationId, onClose }
  if (dialog.kind === 'site')
    return <SiteModal {...shared} site={site} onSaved={dialog.isSetup ? onSetup : onClose} />
  if (!site) return null
  switch (dialog.kind) {
    case 'add':
      return <AddEntrances {...shared} site={site} onDone={dialog.isSetup ? () => onSetup(site) : onClose} />
    case 'edit':
      return <EditEntrance {...shared} site={site} entrance={dialog.entrance} />
    case 'delete':
      return <DeleteEntrance {...shared} entrance={dialog.entrance} />
    case 'invite':
      return <InviteOwner {...shared} site={site} />
    case 'toggle':
      return <Toggle {...shared} site={site} />
    case 'remove':
      return <Remove {...shared} site={site} />
    case 'otp':
      return <OtpWizard {...shared} iq={dialog.iq} />
    case 'restore':
      return <RestoreIq {...shared} iq={dialog.iq} />
  }
}
