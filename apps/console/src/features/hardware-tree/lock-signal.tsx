import type { Iq } from '@commissioning/contract/iqs/iq-endpoints'
import { lockEndpoints } from '@commissioning/contract/locks/lock-endpoints'
import { iqRefusals } from '@commissioning/domain/iqs/iq-refusals'
import { refuseIqWrite } from '@commissioning/domain/iqs/iq-rules'
import { refuseSignal } from '@commissioning/domain/locks/signal'
import { IconButton } from '@commissioning/ui/icon-button'
import { IconRefresh } from '@commissioning/ui/icons/refresh.ts'
import { showFailure } from '@commissioning/ui/toast'
import { useEffect, useEffectEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useDates } from '../../components/use-dates.ts'
import { newIdempotencyKey } from '../../lib/api/idempotency-key.ts'
import { useChange } from '../../lib/api/operations.ts'
import { useAwayReason } from '../../lib/offline/use-away-reason.ts'
import { useRefusalText } from '../../lib/refusal-text.ts'
import { ReadingsButton } from '../readings/readings-button.tsx'
import { ConnectionQuality } from './connection-quality.tsx'
import type { DeviceItem } from './device-queries.ts'
import classes from './tree-row.module.css'

interface Props {
  installationId: string
  item: DeviceItem
  iq: Iq
  /** Not where there is room for two lines only. */
  isReloadable?: boolean
}

/**
 * The signal of a lock and its reload, where the lock's radio and the IQ's version support it (SIGNAL-02, SIGNAL-03).
 */
export function LockSignal({ installationId, item, iq, isReloadable = true }: Props) {
  const { t } = useTranslation('hardware-tree')
  const refusalText = useRefusalText()
  const away = useAwayReason()
  const { syncTime, age: ageOf } = useDates()
  const refresh = useChange(lockEndpoints.refreshLockSignal, { resource: 'lock', id: item.id })
  const measuring = useMeasuring(item)
  if (item.hardwareType !== 'lock' || refuseSignal(item.mac, iq.versions.modemApplication)) return null
  const { signalStrength, signalStrengthLastUpdate: lastUpdate } = item
  const refusal = refuseIqWrite(iq) ?? (iq.online ? undefined : iqRefusals.IqOffline)
  const sync = lastUpdate ? t('quality.lastSync', { time: syncTime(lastUpdate) }) : t('quality.never')
  const isBusy = refresh.isPending || measuring.isOn
  const age = lastUpdate ? ageOf(lastUpdate) : sync
  return (
    <>
      <span className={classes.signal}>
        {signalStrength !== null && <ConnectionQuality strength={signalStrength} lastUpdate={lastUpdate} />}
        {isReloadable && (
          <IconButton
            label={t('quality.reload', { name: item.customerReference })}
            icon={<IconRefresh size={18} aria-hidden data-turning={isBusy || undefined} />}
            isInert={isBusy}
            disabledReason={away ?? refusalText(refusal)}
            onClick={() => {
              const params = { installationId, lockId: item.id }
              const idempotencyKey = newIdempotencyKey()
              // answers the last measurement; the new one arrives as a change of the tree
              refresh.mutate(
                { params, idempotencyKey },
                {
                  onSuccess: ({ signalStrengthLastUpdate }) => measuring.begin(signalStrengthLastUpdate),
                  onError: showFailure,
                },
              )
            }}
          />
        )}
      </span>
      <span className={classes.age} title={sync}>
        <ReadingsButton
          installationId={installationId}
          lock={item}
          label={t('quality.readings', { name: item.customerReference, age })}
          isOpenable={isReloadable}
          refusal={refusalText(refusal)}
        >
          {age}
        </ReadingsButton>
        {(lastUpdate || !isReloadable) && <span className={classes.sync}>{sync}</span>}
      </span>
    </>
  )
}

/** Waits for a measurement newer than the one that its request answered, and says when none comes. */
function useMeasuring({ customerReference, signalStrengthLastUpdate }: DeviceItem) {
  const refusalText = useRefusalText()
  const [known, begin] = useState<string | null>()
  const isOn = known !== undefined && known === signalStrengthLastUpdate
  const giveUp = useEffectEvent(() => {
    begin(undefined)
    showFailure({ message: `${customerReference}: ${refusalText(iqRefusals.DeviceSilent)}` })
  })
  useEffect(() => {
    if (!isOn) return
    const timer = setTimeout(() => giveUp(), MEASUREMENT_TIMEOUT_MS)
    return () => clearTimeout(timer)
  }, [isOn])
  return { isOn, begin }
}

/** An IQ that has not answered by then is said to be silent. */
const MEASUREMENT_TIMEOUT_MS = 30_000
