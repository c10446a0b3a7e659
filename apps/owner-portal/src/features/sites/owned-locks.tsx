import type { OwnedSite } from '@commissioning/contract/owner/owner-endpoints'
import { useTranslation } from 'react-i18next'
import { DeviceStateLabel } from '../../components/device-state.tsx'
import classes from './sites.module.css'

type OwnedIq = OwnedSite['iqs'][number]

/**
 * The locks of an IQ, each with what its owner may have to do something about: its battery, or that
 * it is offline.
 */
export function OwnedLocks({ iq }: { iq: OwnedIq }) {
  const { t } = useTranslation('portal')
  if (iq.locks.length === 0) return null
  return (
    <ul className={classes.locks} aria-label={t('grants.locksOf', { iq: iq.customerReference })}>
      {iq.locks.map((lock) => (
        <li key={lock.id}>
          <span>{lock.customerReference}</span>
          <DeviceStateLabel state={lock} />
        </li>
      ))}
    </ul>
  )
}
