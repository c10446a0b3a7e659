import type { Iq } from '@commissioning/contract/iqs/iq-endpoints'
import { Button } from '@commissioning/ui/button'
import { lazyPart } from '@commissioning/ui/lazy-part.ts'
import { NoticeBar } from '@commissioning/ui/notice-bar'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'

const RestoreConflictsModal = lazyPart(
  async () => (await import('./restore-conflicts-modal.tsx')).RestoreConflictsModal,
)

/** That an IQ is ahead of a restored platform, and the way to the decision. */
export function RestoreConflictNotice({ installationId, iq }: { installationId: string; iq: Iq }) {
  const { t } = useTranslation('held-iqs')
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      {iq.isHeld && (
        <NoticeBar tone="failed" action={<Button onClick={() => setIsOpen(true)}>{t('look')}</Button>}>
          {t('held')}
        </NoticeBar>
      )}
      {isOpen && <RestoreConflictsModal installationId={installationId} onClose={() => setIsOpen(false)} />}
    </>
  )
}
