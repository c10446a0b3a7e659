import type { InstallationDetail } from '@commissioning/contract/installations/installation-endpoints'
import { ownerActions } from '@commissioning/domain/installations/release-rules'
import { Button } from '@commissioning/ui/button'
import { lazyPart } from '@commissioning/ui/lazy-part.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useAwayReason } from '../../lib/offline/use-away-reason.ts'

const modals = {
  change_email: lazyPart(async () => (await import('./change-owner-modal.tsx')).ChangeOwnerModal),
  resend_invitation: lazyPart(
    async () => (await import('./resend-invitation-modal.tsx')).ResendInvitationModal,
  ),
  remind: lazyPart(async () => (await import('./remind-owner-modal.tsx')).RemindOwnerModal),
}

/**
 * The actions against that which blocks the release, and the dialog that one of them opened, which stays when nothing
 * blocks it any more (OWNER-01 to OWNER-06).
 */
export function useOwnerActions(installation: InstallationDetail) {
  const { t } = useTranslation('installations')
  const away = useAwayReason()
  const [open, setOpen] = useState<keyof typeof modals | undefined>()
  const actions = ownerActions(installation.site, installation.type).filter((action) => action !== 'release')
  const Modal = open && modals[open]
  return {
    buttons: actions.map((action) => (
      <Button key={action} kind="secondary" disabledReason={away} onClick={() => setOpen(action)}>
        {t(`actions.${action}`)}
      </Button>
    )),
    dialog: Modal && <Modal installation={installation} onClose={() => setOpen(undefined)} />,
  }
}
