import type { DeviceState } from '@commissioning/contract/owner/device-state'
import { BatteryLevel } from '@commissioning/ui/battery-level'
import { StatusBadge } from '@commissioning/ui/status-badge'
import { useTranslation } from 'react-i18next'

/** Says that a device waits or is offline, or else the state of its battery. */
export function DeviceStateLabel({ state: { isAttached, online, batteryState } }: { state: DeviceState }) {
  const { t } = useTranslation('portal')
  if (!isAttached) return <StatusBadge tone="waiting" label={t('locks.waiting')} />
  if (!online) return <StatusBadge tone="offline" label={t('grants.offline')} />
  return batteryState === 'none' ? null : (
    <BatteryLevel state={batteryState} label={t(`locks.battery.${batteryState}`)} />
  )
}

/** Whether its owner may have to do something about it. */
export const needsOwnerAttention = ({ isAttached, online, batteryState }: DeviceState): boolean =>
  !isAttached || !online || batteryState === 'low' || batteryState === 'critical'
