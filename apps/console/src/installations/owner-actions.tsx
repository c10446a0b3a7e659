import type { InstallationDetail } from '@commissioning/contract/installations/installation-endpoints'
import {
  type OwnerAction,
  ownerActions,
  refuseRelease,
} from '@commissioning/domain/installations/release-rules'
import { ActionMenu } from '@commissioning/ui/action-menu'
import { Button } from '@commissioning/ui/button'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useRefusalText } from '../refusal-text.ts'

const modals = {
  release: lazy(() => import('./release-modal.tsx').then((module) => ({ default: module.ReleaseModal }))),
  change_email: lazy(() =>
    import('./change-owner-modal.tsx').then((module) => ({ default: module.ChangeOwnerModal })),
  ),
  resend_invitation: lazy(() =>
    import('./resend-invitation-modal.tsx').then((module) => ({ default: module.ResendInvitationModal })),
  ),
  remind: lazy(() =>
    import('./remind-owner-modal.tsx').then((module) => ({ default: module.RemindOwnerModal })),
  ),
} satisfies Record<OwnerAction, unknown>

/** Release, or what has to happen before it (1 §4). */
export function OwnerActions({ installation }: { installation: InstallationDetail }) {
  const { t } = useTranslation('installations')
  const refusalText = useRefusalText()
  const [open, setOpen] = useState<OwnerAction | undefined>()
  const actions = ownerActions(installation.site).filter((action) => action !== 'release')
  const Modal = open && modals[open]

  return (
    <>
      {actions.length > 1 && (
        <ActionMenu
          name={t('owner_menu')}
          opener={{ label: t('owner_menu'), content: t('owner_menu') }}
          actions={actions.map((action) => ({
            key: action,
            label: t(`actions.${action}`),
            onClick: () => setOpen(action),
          }))}
        />
      )}
      {actions.length === 1 && actions[0] && (
        <Button kind="secondary" onClick={() => setOpen(actions[0])}>
          {t(`actions.${actions[0]}`)}
        </Button>
      )}
      <Button
        kind="secondary"
        disabledReason={refusalText(refuseRelease(installation.site))}
        onClick={() => setOpen('release')}
      >
        {t('actions.release')}
      </Button>
      <Suspense>{Modal && <Modal installation={installation} onClose={() => setOpen(undefined)} />}</Suspense>
    </>
  )
}
