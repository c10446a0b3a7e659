import { SIGNAL_BAND_TEXT, type SignalBand, toSignalBand } from '@commissioning/domain/locks/signal'
import { BatteryLevel } from '@commissioning/ui/battery-level'
import { SignalBars } from '@commissioning/ui/signal-bars'
import type { Tone } from '@commissioning/ui/state-icon'

import { useTranslation } from 'react-i18next'
import type { LockSnapshot } from '../../virtual-site/site-snapshot.ts'
import { useSite } from '../shell/queries.ts'
import classes from './device-panel.module.css'

/** Battery, signal and parent of the lock, as its IQ received them last. */
export function LockReadings({ lock }: { lock: LockSnapshot }) {
  const { t } = useTranslation('sandbox')
  const iq = useSite().data?.devices.find(({ mac }) => mac === lock.boundTo)
  const reported = iq?.kind === 'iq' ? iq.devices.find(({ mac }) => mac === lock.mac) : undefined
  const name = iq?.kind === 'iq' ? (iq.name ?? iq.mac) : lock.boundTo
  return (
    <ul className={classes.facts}>
      <li>{name === null ? t('device.boundToNone') : t('device.boundTo', { iq: name })}</li>
      <li>
        <BatteryLevel state={lock.battery} label={t(`device.batteryState.${lock.battery}`)} />
      </li>
      {lock.communicationType === 'RFNET' && <li>{t('device.signal.none')}</li>}
      {reported && reported.rssi !== null && <Signal dbm={reported.rssi} />}
    </ul>
  )
}

function Signal({ dbm }: { dbm: number }) {
  const band = toSignalBand(dbm)
  return (
    <li>
      <SignalBars dbm={dbm} label={SIGNAL_BAND_TEXT[band]} {...signals[band]} />
    </li>
  )
}

const signals: Record<SignalBand, { bars: number; tone: Tone }> = {
  excellent: { bars: 4, tone: 'confirmed' },
  good: { bars: 3, tone: 'confirmed' },
  low: { bars: 2, tone: 'waiting' },
  no_connection: { bars: 0, tone: 'failed' },
}
