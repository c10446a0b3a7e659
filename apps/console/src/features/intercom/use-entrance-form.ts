import type { EntranceDraft } from '@commissioning/contract/intercom/intercom-endpoints'
import type { Entrance } from '@commissioning/contract/intercom/intercom-fields'
import {
  OPENING_CHANNEL,
  refuseEntranceName,
  refuseIntercomCode,
} from '@commissioning/domain/intercom/entrance-rules'
import { intercomRefusals } from '@commissioning/domain/intercom/intercom-refusals'
import { type UseFormReturn, useForm } from 'react-hook-form'
import { createFormResolver } from '../../components/checked-form.ts'
import { useRefusalText } from '../../lib/refusal-text.ts'

export interface EntranceForm {
  intercomCode: string
  customerReference: string
  lockId: string | null
  /** Metres as the choice holds them, or `off`. */
  geofence: string | null
}

export const emptyEntrance: EntranceForm = {
  intercomCode: '',
  customerReference: '',
  lockId: null,
  geofence: 'off',
}

/** The answers of an entrance's form, validated (ICOM-19 to ICOM-24). */
export function useEntranceForm(entrance?: Entrance): UseFormReturn<EntranceForm> {
  const refusalText = useRefusalText()
  return useForm<EntranceForm>({
    defaultValues: entrance
      ? {
          intercomCode: entrance.intercomCode,
          customerReference: entrance.customerReference,
          lockId: entrance.lockIdentifier,
          geofence: entrance.geoFilterProximity === null ? 'off' : String(entrance.geoFilterProximity),
        }
      : emptyEntrance,
    resolver: createFormResolver(({ intercomCode, customerReference, lockId }) => ({
      intercomCode: refusalText(refuseIntercomCode(intercomCode)),
      customerReference: refusalText(refuseEntranceName(customerReference)),
      lockId: refusalText(lockId ? undefined : intercomRefusals.EntranceLockRequired),
    })),
  })
}

/** The request of a valid form. */
export const toEntranceDraft = (values: EntranceForm): EntranceDraft => ({
  intercomCode: values.intercomCode.trim().toLowerCase(),
  customerReference: values.customerReference.trim(),
  lockIdentifier: values.lockId ?? '',
  geoFilterProximity: values.geofence === null || values.geofence === 'off' ? null : Number(values.geofence),
  openingChannelType: OPENING_CHANNEL,
})
