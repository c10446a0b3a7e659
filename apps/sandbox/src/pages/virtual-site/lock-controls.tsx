import { SIGNAL_BAND_TEXT, type SignalBand, toSignalBand } from '@commissioning/domain/locks/signal'
import { BatteryLevel } from '@commissioning/ui/battery-level'
import { Button } from '@commissioning/ui/button'
import { SignalBars } from '@commissioning/ui/signal-bars'
import type { Tone } from '@commissioning/ui/state-icon'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { LockSnapshot } from '../../virtual-site/site-snapshot.ts'
import { NativeSelectField } from '../kit/native-select-field.tsx'
import { useSite } from '../shell/queries.ts'
import classes from './device-panel.module.css'
import type { useDevice } from './site-queries.ts'

interface Props {
  lock: LockSnapshot
  actor: ReturnType<typeof useDevice>
}

const FIRST_TAG = '04A1B2C3'
const batteries = ['fresh', 'good', 'low', 'critical', 'powered', 'none', 'unknown'] as const

export function LockControls({ lock, actor }: Props) {
  const { t } = useTranslation('sandbox')
  const [tagNumber, setTagNumber] = useState(FIRST_TAG)
  const presentTag = (event: React.FormEvent) => {
    event.preventDefault()
    actor.act({ action: 'present_tag', tagNumber })
  }
  return (
    <>
      <LockReadings lock={lock} />
      <div className={classes.actor}>
        <Button kind="primary" onClick={() => actor.act({ action: 'present_maintenance_card' })}>
          {t('device.maintenanceCard')}
        </Button>
        <form className={classes.tag} onSubmit={presentTag}>
          <label>
            {t('device.tag')}
            <input
              value={tagNumber}
              autoComplete="off"
              spellCheck={false}
              onChange={(event) => setTagNumber(event.target.value)}
            />
          </label>
          <Button type="submit">{t('device.presentTag')}</Button>
        </form>
        <Button onClick={() => actor.act({ action: 'present_construction_card' })}>
          {t('device.constructionCard')}
        </Button>
        <Button kind="quiet" onClick={() => actor.act({ action: 'press_reset' })}>
          {t('device.pressReset')}
        </Button>
        <Button kind="quiet" onClick={() => actor.act({ action: 'lose_lock_model' })}>
          {t('device.loseModel')}
        </Button>
      </div>
      <NativeSelectField
        label={t('device.battery')}
        value={lock.battery}
        options={batteries.map((value) => ({ value, label: t(`device.batteryState.${value}`) }))}
        onSelect={actor.setBattery}
      />
    </>
  )
}

/** Battery, signal and parent of the lock, as its IQ received them last. */
function LockReadings({ lock }: { lock: LockSnapshot }) {
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
