import { iqRefusals } from '@commissioning/domain/iqs/iq-refusals'
import { showFailure } from '@commissioning/ui/toast'
import { useEffect, useEffectEvent, useState } from 'react'
import { useRefusalText } from '../../lib/refusal-text.ts'
import type { DeviceItem } from './device-queries.ts'

/** An IQ that has not answered by then is said to be silent. */
const MEASUREMENT_TIMEOUT_MS = 30_000

/** Waits for a measurement newer than the one that its request answered, and says when none comes. */
export function useMeasuring({ customerReference, signalStrengthLastUpdate }: DeviceItem) {
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
