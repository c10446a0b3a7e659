import type { IqTreeItem } from '@commissioning/contract/hardware-tree/hardware-fields'
import type { Iq } from '@commissioning/contract/iqs/iq-endpoints'
import { refuseSignal } from '@commissioning/domain/locks/signal'
import { StatusBadge } from '@commissioning/ui/status-badge'
import { useTranslation } from 'react-i18next'
import { ConnectionQuality } from './connection-quality.tsx'
import classes from './hardware.module.css'

interface Props {
  name: string
  /** Absent for a lock that was added without attaching it. */
  item: IqTreeItem | undefined
  iq: Iq | undefined
}

/** The result: attached with its connection strength, or detached (LOCK-07, LOCK-11). */
export function LockDoneStep({ name, item, iq }: Props) {
  const { t } = useTranslation('hardware-tree')
  const strength =
    item && iq && !refuseSignal(item.mac, iq.versions.modemApplication) ? item.signalStrength : null
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
      {strength !== null && (
        <div className={classes.itemLine}>
          <span>{t('done.strength')}</span>
          <ConnectionQuality
            strength={strength}
            lastUpdate={item?.signalStrengthLastUpdate ?? null}
            isResult
          />
        </div>
      )}
    </div>
  )
}
