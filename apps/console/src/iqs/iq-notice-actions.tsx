import type { Iq } from '@commissioning/contract/iqs/iq-endpoints'
import { iqCardNotice, refuseIqWrite } from '@commissioning/domain/iqs/iq-rules'
import { Button } from '@commissioning/ui/button'
import { NoticeBar } from '@commissioning/ui/notice-bar'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useRefusalText } from '../refusal-text.ts'

const modals = {
  dead: lazy(() => import('./decouple-iq-modal.tsx').then((module) => ({ default: module.DecoupleIqModal }))),
  reset: lazy(() =>
    import('./restore-iq-wizard.tsx').then((module) => ({ default: module.RestoreIqWizard })),
  ),
}

/** What an IQ asks for on its card, and the way to it: a dead one is decoupled, a reset one restored (2 §4). */
export function IqNotice({ installationId, iq }: { installationId: string; iq: Iq }) {
  const { t } = useTranslation('replace')
  const refusalText = useRefusalText()
  const [open, setOpen] = useState<keyof typeof modals>()
  const Modal = open && modals[open]
  const notice = refusalText(iqCardNotice(iq))
  const kind = iq.state === 'dead' ? 'dead' : 'reset'

  return (
    <>
      {notice && (
        <NoticeBar
          tone="waiting"
          action={
            <Button onClick={() => setOpen(kind)} disabledReason={refusalText(refuseIqWrite(iq))}>
              {kind === 'dead' ? t('iq.decouple') : notice}
            </Button>
          }
        >
          {kind === 'dead' ? notice : t('restore.needed')}
        </NoticeBar>
      )}
      <Suspense>
        {Modal && <Modal installationId={installationId} iq={iq} onClose={() => setOpen(undefined)} />}
      </Suspense>
    </>
  )
}
