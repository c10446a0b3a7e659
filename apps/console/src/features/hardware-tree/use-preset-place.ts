import { iqRestoreNeededNotice, refuseAttachTo } from '@commissioning/domain/iqs/iq-rules'
import { useEffect, useRef } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { readLocal, writeLocal } from '../../lib/local-store.ts'
import { useSelectableIqs } from '../iqs/iq-queries.ts'
import type { DeviceForm } from './device-form.ts'

const LAST_IQ = 'last-iq'

/** The IQ of a site that hardware is attached to in this browser is offered for the next one. */
export function storeLastIq(iqId: string | null): void {
  if (iqId !== null) writeLocal(LAST_IQ, iqId)
}

/**
 * Chooses the IQ that was attached to last, or the only one, once the IQs are known; never one that takes no hardware
 * now, and not over a choice that the person made meanwhile (LOCK-27).
 */
export function usePresetPlace(
  installationId: string,
  form: Pick<UseFormReturn<DeviceForm>, 'getValues' | 'setValue'>,
  isWanted: boolean,
): void {
  const { data: iqs } = useSelectableIqs(installationId)
  const isDone = useRef(!isWanted)
  useEffect(() => {
    if (isDone.current || !iqs) return
    isDone.current = true
    const last = readLocal(LAST_IQ)
    const iq = iqs.find(({ id }) => id === last) ?? (iqs.length === 1 ? iqs[0] : undefined)
    if (!iq?.online || refuseAttachTo(iq) || (iq.restoreRequired && iqRestoreNeededNotice)) return
    if (form.getValues('iqId') !== null) return
    form.setValue('iqId', iq.id)
    form.setValue('parentId', iq.id)
  }, [iqs, form])
}
