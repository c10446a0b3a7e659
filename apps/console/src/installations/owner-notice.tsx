import type { InstallationDetail } from '@commissioning/contract/installations/installation-endpoints'
import { ownerActions, refuseRelease } from '@commissioning/domain/installations/release-rules'
import { Button } from '@commissioning/ui/button'
import { NoticeBar } from '@commissioning/ui/notice-bar'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useRefusalText } from '../refusal-text.ts'
import classes from './installations.module.css'

const modals = {
  change_email: lazy(() =>
    import('./change-owner-modal.tsx').then((module) => ({ default: module.ChangeOwnerModal })),
  ),
  resend_invitation: lazy(() =>
    import('./resend-invitation-modal.tsx').then((module) => ({ default: module.ResendInvitationModal })),
  ),
  remind: lazy(() =>
    import('./remind-owner-modal.tsx').then((module) => ({ default: module.RemindOwnerModal })),
  ),
}

/** What blocks the release and the actions against it; nothing when nothing blocks it (OWNER-01 to OWNER-06). */
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
      <Suspense>{Modal && <Modal installation={installation} onClose={() => setOpen(undefined)} />}</Suspense>
    </>
  )
}
