import { Button } from '@commissioning/ui/button'
import { useTranslation } from 'react-i18next'
import type { RepeaterSnapshot } from '../../virtual-site/site-snapshot.ts'
import { Toggle } from '../kit/toggle.tsx'
import classes from './device-panel.module.css'
import type { useDevice } from './site-queries.ts'

interface Props {
  repeater: RepeaterSnapshot
  actor: ReturnType<typeof useDevice>
}

export function RepeaterControls({ repeater, actor }: Props) {
  const { t } = useTranslation('sandbox')
  const noPower = repeater.hasPower ? undefined : t('device.state.noPower')
  return (
    <>
      <ul className={classes.facts}>
        <li>
          {repeater.boundTo === null
            ? t('device.boundToNone')
            : t('device.boundTo', { iq: repeater.boundTo })}
        </li>
      </ul>
      <Toggle label={t('device.power')} isOn={repeater.hasPower} onSwitch={actor.setPower} />
      <div className={classes.actor}>
        <Button kind="primary" disabledReason={noPower} onClick={() => actor.act({ action: 'press_reset' })}>
          {t('device.pressReset')}
        </Button>
      </div>
    </>
  )
}
