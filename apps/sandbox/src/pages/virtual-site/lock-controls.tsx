import { Button } from '@commissioning/ui/button'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { LockSnapshot } from '../../virtual-site/site-snapshot.ts'
import { NativeSelectField } from '../kit/native-select-field.tsx'
import classes from './device-panel.module.css'
import { LockReadings } from './lock-readings.tsx'
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
