import { linkStateNotice } from '@commissioning/domain/hardware-tree/link-state'
import { RelativeTime } from '@commissioning/ui/relative-time'
import type { Tone } from '@commissioning/ui/state-icon'
import { StatusBadge } from '@commissioning/ui/status-badge'
import { useTranslation } from 'react-i18next'
import { DeviceCode } from '../../components/device-code.tsx'
import { useRefusalText } from '../../lib/refusal-text.ts'
import { ArrivalPanel } from './arrival-panel.tsx'
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
