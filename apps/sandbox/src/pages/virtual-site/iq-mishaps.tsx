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

const switches = ['brokerCut', 'silentCuts', 'refuseCommands', 'oldZoneRules'] as const
const chances = ['dropMessages', 'duplicateMessages', 'reorderMessages'] as const
const CHANCES = [0, 0.2, 0.5, 1] as const
const MESSAGE_DELAYS_MS = [0, 1_000, 5_000, 30_000] as const

/** Each fault between this IQ and the platform is asked for by name. */
export function IqMishaps({ iq, actor }: Props) {
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
