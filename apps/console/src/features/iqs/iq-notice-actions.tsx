import type { Iq } from '@commissioning/contract/iqs/iq-endpoints'
import { listDecoupleObstacles } from '@commissioning/domain/iqs/iq-lifecycle-rules'
import { iqCardNotice, refuseIqWrite } from '@commissioning/domain/iqs/iq-rules'
import { Button } from '@commissioning/ui/button'
import { lazyPart } from '@commissioning/ui/lazy-part.ts'
import { NoticeBar } from '@commissioning/ui/notice-bar'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useAwayReason } from '../../lib/offline/use-away-reason.ts'
import { useRefusalText } from '../../lib/refusal-text.ts'

const modals = {
  decouple: lazyPart(async () => (await import('./decouple-iq-modal.tsx')).DecoupleIqModal),
  restore: lazyPart(async () => (await import('./restore-iq-wizard.tsx')).RestoreIqWizard),
}

/**
 * The notices of an IQ with their actions: a dead one is decoupled, a reset one restored, a reset and empty one may be
 * decoupled (DECOUPLE-08).
 */
export function IqNotice({ installationId, iq }: { installationId: string; iq: Iq }) {
  const { t } = useTranslation('replace')
  const refusalText = useRefusalText()
  const away = useAwayReason()
  const [open, setOpen] = useState<keyof typeof modals>()
  const Modal = open && modals[open]
  const notice = refusalText(iqCardNotice(iq))
  const kind = iq.state === 'dead' ? 'decouple' : 'restore'
  const disabledReason = away ?? refusalText(refuseIqWrite(iq))
  const isReadyToGo = listDecoupleObstacles(iq).length === 0

  return (
    <>
      {notice && (
        <NoticeBar
          tone="waiting"
          action={
            <>
              <Button onClick={() => setOpen(kind)} disabledReason={disabledReason}>
                {kind === 'decouple' ? t('iq.decouple') : notice}
              </Button>
              {kind === 'restore' && isReadyToGo && (
                <Button onClick={() => setOpen('decouple')} disabledReason={disabledReason}>
                  {t('iq.decouple')}
                </Button>
              )}
            </>
          }
        >
          {kind === 'decouple' ? notice : t(isReadyToGo ? 'restore.orDecouple' : 'restore.needed')}
        </NoticeBar>
      )}
      {Modal && <Modal installationId={installationId} iq={iq} onClose={() => setOpen(undefined)} />}
    </>
  )
}
