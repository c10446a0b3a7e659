import { MaintenanceCardDrawing } from '@commissioning/ui/drawings/maintenance-card'
import { WaitingPanel } from '@commissioning/ui/waiting-panel'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { useVerify } from './use-verify.ts'

/** Presenting the card takes up to 30 seconds (LOCK-09). */
const CARD_PRESENTATION_MS = 30_000

interface Props {
  name: string
  verify: ReturnType<typeof useVerify>
}

/** The IQ's report is shown while the person presents the card at the door. */
export function CardStep({ name, verify }: Props) {
  const { t } = useTranslation('hardware-tree')
  const [until, setUntil] = useState(() => Date.now() + CARD_PRESENTATION_MS)
  const { isConfirmed, item } = verify
  return (
    <WaitingPanel
      state={isConfirmed ? 'confirmed' : 'waiting'}
      title={isConfirmed ? name : t('card.title', { name })}
      drawing={<MaintenanceCardDrawing size={120} />}
      todo={isConfirmed ? t('done.attached', { name }) : t('card.todo')}
      waitingFor={t('card.waitingFor')}
      until={isConfirmed ? undefined : until}
      totalMs={CARD_PRESENTATION_MS}
      onAgain={() => setUntil(Date.now() + CARD_PRESENTATION_MS)}
      reported={
        item ? { text: t(`links.${item.iqLinkState}`), instant: item.pendingSince ?? undefined } : undefined
      }
      tips={[t('card.tipAgain'), t('card.tipNear'), t('card.tipBattery')]}
    />
  )
}
