import type { OwnedSite } from '@commissioning/contract/owner/owner-endpoints'
import { BatteryLevel } from '@commissioning/ui/battery-level'
import { StatusBadge } from '@commissioning/ui/status-badge'
import { useTranslation } from 'react-i18next'
import classes from './sites.module.css'

type OwnedIq = OwnedSite['iqs'][number]

/** The locks of an IQ, each with what its owner may have to do something about: its battery, or that it is not heard. */
export function OwnedLocks({ iq }: { iq: OwnedIq }) {
  const { t } = useTranslation('portal')
  if (iq.locks.length === 0) return null
  return (
    <ul className={classes.locks} aria-label={t('grants.locksOf', { iq: iq.customerReference })}>
      {iq.locks.map((lock) => (
        <li key={lock.id}>
          <span>{lock.customerReference}</span>
          <LockState lock={lock} />
        </li>
      ))}
    </ul>
  )
}

function LockState({ lock: { isAttached, online, batteryState } }: { lock: OwnedIq['locks'][number] }) {
  const { t } = useTranslation('portal')
  if (!isAttached) return <StatusBadge tone="waiting" label={t('locks.waiting')} />
  if (!online) return <StatusBadge tone="offline" label={t('grants.offline')} />
  return batteryState === 'none' ? null : (
    <BatteryLevel state={batteryState} word={t(`locks.battery.${batteryState}`)} />
  )
}
