import { Button } from '@commissioning/ui/button'
import { useTranslation } from 'react-i18next'
import type { IqSnapshot } from '../../virtual-site/site-snapshot.ts'
import { NativeSelectField } from '../kit/native-select-field.tsx'
import { Toggle } from '../kit/toggle.tsx'
import classes from './device-panel.module.css'
import type { useDevice } from './site-queries.ts'

interface Props {
  iq: IqSnapshot
  actor: ReturnType<typeof useDevice>
}

const NO_MODEM = -1
const MODEM_LEVELS = [NO_MODEM, 5, 12, 17, 25] as const
const SHORT_PRESS_SECONDS = 1
const LONG_PRESS_SECONDS = 12

export function IqControls({ iq, actor }: Props) {
  const { t } = useTranslation('sandbox')
  const level = iq.modemSignal ?? NO_MODEM
  const levels = MODEM_LEVELS.some((known) => known === level) ? MODEM_LEVELS : [...MODEM_LEVELS, level]
  const press = (heldSeconds: number) => actor.act({ action: 'press_reset', heldSeconds })
  const noPower = iq.hasPower ? undefined : t('device.state.noPower')

  return (
    <>
      <ul className={classes.facts}>
        <li>{iq.name === null ? t('device.unnamed') : t('device.named', { name: iq.name })}</li>
        <li>{t('device.holds', { count: iq.devices.length })}</li>
        {iq.waitingEvents > 0 && <li>{t('device.waitingEvents', { count: iq.waitingEvents })}</li>}
        <li>
          {t('device.revision', { revision: iq.revision })} ·{' '}
          {t('device.firmware', { version: iq.modemApplication })}
        </li>
      </ul>
      <Toggle label={t('device.power')} isOn={iq.hasPower} onSwitch={actor.setPower} />
      <div className={classes.actor}>
        <Button disabledReason={noPower} onClick={() => press(LONG_PRESS_SECONDS)}>
          {t('device.holdReset')}
        </Button>
        <Button kind="quiet" disabledReason={noPower} onClick={() => press(SHORT_PRESS_SECONDS)}>
          {t('device.pressReset')}
        </Button>
      </div>
      <div className={classes.part}>
        <Toggle
          label={t('device.ethernet')}
          isOn={iq.ethernet}
          onSwitch={(ethernet) => actor.setNetwork({ ethernet })}
        />
        <Toggle label={t('device.wifi')} isOn={iq.wifi} onSwitch={(wifi) => actor.setNetwork({ wifi })} />
        <NativeSelectField
          label={t('device.modem')}
          value={level}
          options={levels.map((value) => ({
            value,
            label: value === NO_MODEM ? t('device.modemNone') : t('device.modemLevel', { level: value }),
          }))}
          onSelect={(value) => actor.setNetwork({ modemSignal: value === NO_MODEM ? null : value })}
        />
      </div>
      <IqMishaps iq={iq} actor={actor} />
    </>
  )
}

interface IqMishapsProps {
  iq: IqSnapshot
  actor: ReturnType<typeof useDevice>
}

/** Each fault between this IQ and the platform is asked for by name. */
function IqMishaps({ iq, actor }: IqMishapsProps) {
  const { t, i18n } = useTranslation('sandbox')
  const percent = new Intl.NumberFormat(i18n.language, { style: 'percent' })
  return (
    <details className={classes.part}>
      <summary>{t('device.mishaps')}</summary>
      {switches.map((name) => (
        <Toggle
          key={name}
          label={t(`device.${name}`)}
          isOn={iq.faults[name]}
          onSwitch={(isOn) => actor.setFaults({ [name]: isOn })}
        />
      ))}
      {chances.map((name) => (
        <NativeSelectField
          key={name}
          label={t(`device.${name}`)}
          value={iq.faults[name]}
          options={includeOwn(CHANCES, iq.faults[name]).map((value) => ({
            value,
            label: value === 0 ? t('device.never') : percent.format(value),
          }))}
          onSelect={(value) => actor.setFaults({ [name]: value })}
        />
      ))}
      <NativeSelectField
        label={t('device.delayMs')}
        value={iq.faults.delayMs}
        options={includeOwn(MESSAGE_DELAYS_MS, iq.faults.delayMs).map((value) => ({
          value,
          label: value === 0 ? t('device.never') : t('device.late', { seconds: value / 1_000 }),
        }))}
        onSelect={(delayMs) => actor.setFaults({ delayMs })}
      />
    </details>
  )
}

const includeOwn = (usual: readonly number[], own: number): readonly number[] =>
  usual.includes(own) ? usual : [...usual, own]

const switches = ['brokerCut', 'silentCuts', 'refuseCommands', 'oldZoneRules'] as const
const chances = ['dropMessages', 'duplicateMessages', 'reorderMessages'] as const
const CHANCES = [0, 0.2, 0.5, 1] as const
const MESSAGE_DELAYS_MS = [0, 1_000, 5_000, 30_000] as const
