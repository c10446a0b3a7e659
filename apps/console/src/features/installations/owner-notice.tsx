import type { InstallationDetail } from '@commissioning/contract/installations/installation-endpoints'
import { ownerActions, refuseRelease } from '@commissioning/domain/installations/release-rules'
import { Button } from '@commissioning/ui/button'
import { lazyPart } from '@commissioning/ui/lazy-part.ts'
import { NoticeBar } from '@commissioning/ui/notice-bar'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useRefusalText } from '../../lib/refusal-text.ts'
import classes from './installations.module.css'

const modals = {
  change_email: lazyPart(async () => (await import('./change-owner-modal.tsx')).ChangeOwnerModal),
  resend_invitation: lazyPart(
    async () => (await import('./resend-invitation-modal.tsx')).ResendInvitationModal,
  ),
  remind: lazyPart(async () => (await import('./remind-owner-modal.tsx')).RemindOwnerModal),
}

/**
 * It names what blocks the release and offers actions against it; nothing is shown while nothing
 * blocks it (OWNER-01 to OWNER-06).
 */
export function OwnerNotice({ installation }: { installation: InstallationDetail }) {
  const { t } = useTranslation('installations')
  const refusalText = useRefusalText()
  const [open, setOpen] = useState<keyof typeof modals | undefined>()
  const refusal = refuseRelease(installation.site)
  const actions = ownerActions(installation.site, installation.type).filter((action) => action !== 'release')
  const Modal = open && modals[open]

  return (
    <>
      {refusal && (
        <div className={classes.notice}>
          <NoticeBar
            tone="waiting"
            action={
              <span className={classes.actions}>
                {actions.map((action) => (
                  <Button key={action} kind="secondary" onClick={() => setOpen(action)}>
                    {t(`actions.${action}`)}
                  </Button>
                ))}
              </span>
            }
          >
            {refusalText(refusal)}
          </NoticeBar>
        </div>
      )}
      {Modal && <Modal installation={installation} onClose={() => setOpen(undefined)} />}
    </>
  )
}
