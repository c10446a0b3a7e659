import { isAttached } from '@commissioning/domain/hardware-tree/link-state'
import { MaintenanceCardDrawing } from '@commissioning/ui/drawings/maintenance-card'
import { RepeaterDrawing } from '@commissioning/ui/drawings/repeater'
import { WaitingPanel } from '@commissioning/ui/waiting-panel'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { DeviceArrival } from './use-arrivals.ts'

/** Presenting the card takes up to 30 seconds (LOCK-09). */
const CARD_PRESENTATION_MS = 30_000
const DRAWING_PX = 120

/**
 * The physical step of one device: a card at a lock, a reset of an RFnet repeater, nothing for a BLUEnet one (HW-15 to
 * HW-17).
 */
export function ArrivalPanel({ arrival: { device, item } }: { arrival: DeviceArrival }) {
  const { t } = useTranslation('detached')
  const { t: hardware } = useTranslation('hardware-tree')
  const [until, setUntil] = useState(() => Date.now() + CARD_PRESENTATION_MS)
  const isLock = device.hardwareType === 'lock'
  const isConfirmed = item !== undefined && isAttached(item.iqLinkState)
  const name = device.customerReference
  const step = isLock
    ? {
        title: hardware('card.title', { name }),
        todo: hardware('card.todo'),
        waitingFor: hardware('card.waitingFor'),
        tips: [hardware('card.tipAgain'), hardware('card.tipNear'), hardware('card.tipBattery')],
      }
    : device.communicationType === 'RFNET'
      ? {
          title: hardware('reset.title', { name }),
          todo: hardware('reset.todo'),
          waitingFor: hardware('reset.waitingFor'),
          tips: [hardware('reset.tipLed'), hardware('reset.tipNear')],
        }
      : {
          title: t('byItself.title', { name }),
          todo: t('byItself.todo'),
          waitingFor: hardware('reset.waitingFor'),
          tips: [t('byItself.tip'), hardware('reset.tipNear')],
        }

  return (
    <WaitingPanel
      {...step}
      {...(isConfirmed && {
        title: name,
        todo: hardware(isLock ? 'done.attached' : 'done.attachedRepeater', { name }),
      })}
      state={isConfirmed ? 'confirmed' : 'waiting'}
      drawing={isLock ? <MaintenanceCardDrawing size={DRAWING_PX} /> : <RepeaterDrawing size={DRAWING_PX} />}
      until={isLock && !isConfirmed ? until : undefined}
      totalMs={CARD_PRESENTATION_MS}
      onAgain={() => setUntil(Date.now() + CARD_PRESENTATION_MS)}
      reported={
        item
          ? { text: hardware(`links.${item.iqLinkState}`), instant: item.pendingSince ?? undefined }
          : undefined
      }
    />
  )
}
