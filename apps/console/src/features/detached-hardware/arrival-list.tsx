import { isAttached, linkStateNotice } from '@commissioning/domain/hardware-tree/link-state'
import { MaintenanceCardDrawing } from '@commissioning/ui/drawings/maintenance-card'
import { RepeaterDrawing } from '@commissioning/ui/drawings/repeater'
import { RelativeTime } from '@commissioning/ui/relative-time'
import type { Tone } from '@commissioning/ui/state-icon'
import { StatusBadge } from '@commissioning/ui/status-badge'
import { WaitingPanel } from '@commissioning/ui/waiting-panel'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { DeviceCode } from '../../components/device-code.tsx'
import { useRefusalText } from '../../lib/refusal-text.ts'
import classes from './detached.module.css'
import type { DeviceArrival, DeviceArrivals } from './use-arrivals.ts'

/** The devices to visit after attaching: what to do at each, ticked off as the IQ reports it. */
export function ArrivalList({ arrivals: { arrivals, waiting } }: { arrivals: DeviceArrivals }) {
  const { t } = useTranslation('detached')
  const [first, ...others] = arrivals
  if (first && others.length === 0) return <ArrivalPanel arrival={first} />
  return (
    <section className={classes.stack} aria-label={t('arrivals.title')}>
      <p className={classes.progress} role="status">
        {t('arrivals.progress', { done: arrivals.length - waiting, total: arrivals.length })}
      </p>
      <ul className={classes.arrivals}>
        {arrivals.map((arrival) => (
          <ArrivalRow key={arrival.device.id} arrival={arrival} />
        ))}
      </ul>
    </section>
  )
}

const ARRIVAL_TONES = {
  attached: 'confirmed',
  attached_pending: 'waiting',
  detached: 'failed',
  detached_pending: 'failed',
} as const satisfies Record<string, Tone>

function ArrivalRow({ arrival: { device, item } }: { arrival: DeviceArrival }) {
  const { t } = useTranslation('hardware-tree')
  const refusalText = useRefusalText()
  // a device that a colleague removed from the tree meanwhile is detached again
  const state = item?.iqLinkState ?? 'detached'
  return (
    <li className={classes.arrival} aria-label={device.customerReference}>
      <StatusBadge tone={ARRIVAL_TONES[state]} label={t(`links.${state}`)} />
      <div>
        <strong>{device.customerReference}</strong>{' '}
        <DeviceCode mac={device.mac} label={t('fields.address')} />
        <p className={classes.note}>{refusalText(linkStateNotice(device, state))}</p>
      </div>
      {item?.pendingSince && <RelativeTime instant={item.pendingSince} isFocusable={false} />}
    </li>
  )
}

/**
 * The physical step of one device: a card at a lock, a reset of an RFnet repeater, nothing for a BLUEnet one (HW-15 to
 * HW-17).
 */
function ArrivalPanel({ arrival: { device, item } }: { arrival: DeviceArrival }) {
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

/** Presenting the card takes up to 30 seconds (LOCK-09). */
const CARD_PRESENTATION_MS = 30_000
const DRAWING_PX = 120
