import type { IqTreeItem } from '@commissioning/contract/hardware-tree/hardware-fields'
import type { Iq } from '@commissioning/contract/iqs/iq-endpoints'
import { refuseSignal, signalBand } from '@commissioning/domain/locks/signal'
import { SignalBars } from '@commissioning/ui/signal-bars'
import { StatusBadge } from '@commissioning/ui/status-badge'
import { useTranslation } from 'react-i18next'
import classes from './hardware.module.css'
import { BAND } from './lock-signal.tsx'

interface Props {
  name: string
  /** Absent for a lock that was added without attaching it. */
  item: IqTreeItem | undefined
  iq: Iq | undefined
}

/** What became of it: attached with its connection strength, or detached (2 §4, A-07). */
export function LockDoneStep({ name, item, iq }: Props) {
  const { t } = useTranslation('hardware')
  const hasSignal =
    item && iq && item.signalStrength !== null && !refuseSignal(item.mac, iq.versions.modemApplication)
  const band = hasSignal ? signalBand(item.signalStrength ?? 0) : undefined
  return (
    <div className={classes.stack}>
      <div className={classes.itemLine}>
        <strong>{name}</strong>
        <StatusBadge
          tone={item ? 'confirmed' : 'neutral'}
          label={t(item ? 'links.attached' : 'links.detached')}
        />
      </div>
      <p>{t(item ? 'done.attached' : 'done.detached', { name })}</p>
      {band && (
        <div className={classes.itemLine}>
          <span>{t('done.strength')}</span>
          <SignalBars {...BAND[band]} dbm={item?.signalStrength ?? undefined} word={t(`strength.${band}`)} />
        </div>
      )}
    </div>
  )
}
