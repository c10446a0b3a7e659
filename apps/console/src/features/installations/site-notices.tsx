import type { InstallationDetail } from '@commissioning/contract/installations/installation-endpoints'
import { ownerActions, refuseRelease } from '@commissioning/domain/installations/release-rules'
import { Button } from '@commissioning/ui/button'
import { lazyPart } from '@commissioning/ui/lazy-part.ts'
import { NoticeBar } from '@commissioning/ui/notice-bar'
import { NoticeLine } from '@commissioning/ui/notice-line'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useAwayReason } from '../../lib/offline/use-away-reason.ts'
import { readStoredText, storeText } from '../../lib/read-stored-text.ts'
import { useRefusalText } from '../../lib/refusal-text.ts'
import classes from './installations.module.css'

const INSTALLER_MODE = 'InstallerMode'
const seenNoticesKey = (installationId: string) => `notices:${installationId}`

/** Seen notices of an installation are remembered on this device. */
export const readSeenNotices = (installationId: string): string[] =>
  readStoredText(seenNoticesKey(installationId))?.split(' ') ?? []

/**
 * Notices of the whole installation are in full at the first look, then on one line that opens
 * again (SITE-01) and keeps its actions in sight (SITE-05).
 */
export function SiteNotices({ installation }: { installation: InstallationDetail }) {
  const { t } = useTranslation('installations')
  const refusalText = useRefusalText()
  const refusal = refuseRelease(installation.site)
  const mode = { key: INSTALLER_MODE, tone: 'neutral', text: t('installerMode') } as const
  const blocked =
    refusal &&
    ({ key: refusal.code, tone: 'waiting', text: refusalText(refusal) ?? refusal.message } as const)
  const codes = [INSTALLER_MODE, ...(refusal ? [refusal.code] : [])]
  const [seen] = useState(() => readSeenNotices(installation.id))
  const [isOpened, setIsOpened] = useState(false)
  const now = codes.join(' ')
  useEffect(() => storeText(seenNoticesKey(installation.id), now), [installation.id, now])

  const owner = useOwnerActions(installation)
  const isLine = !isOpened && codes.every((code) => seen.includes(code))

  if (isLine)
    return (
      <div className={classes.notice}>
        <NoticeLine
          notices={blocked ? [blocked, mode] : [mode]}
          actions={blocked && owner.buttons}
          onOpen={() => setIsOpened(true)}
        />
        {owner.dialog}
      </div>
    )
  const less = (
    <Button kind="quiet" onClick={() => setIsOpened(false)}>
      {t('less')}
    </Button>
  )
  return (
    <div className={classes.notice}>
      <NoticeBar tone={mode.tone} action={isOpened && less}>
        {mode.text}
      </NoticeBar>
      {blocked && (
        <NoticeBar
          tone={blocked.tone}
          action={owner.buttons.length > 0 && <span className={classes.actions}>{owner.buttons}</span>}
        >
          {blocked.text}
        </NoticeBar>
      )}
      {owner.dialog}
    </div>
  )
}

/**
 * The actions against that which blocks the release, and the dialog that one of them opened, which stays when nothing
 * blocks it any more (OWNER-01 to OWNER-06).
 */
function useOwnerActions(installation: InstallationDetail) {
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

const modals = {
  change_email: lazyPart(async () => (await import('./change-owner-modal.tsx')).ChangeOwnerModal),
  resend_invitation: lazyPart(
    async () => (await import('./resend-invitation-modal.tsx')).ResendInvitationModal,
  ),
  remind: lazyPart(async () => (await import('./remind-owner-modal.tsx')).RemindOwnerModal),
}
