import {
  capacityNotice,
  placementOptions,
  remainingCapacity,
} from '@commissioning/domain/hardware-tree/capacity'
import type { Device } from '@commissioning/domain/hardware-tree/tree'
import { iqOffline, refuseAttachTo } from '@commissioning/domain/iqs/iq-rules'
import { SelectField } from '@commissioning/ui/select-field'
import { type UseFormReturn, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { useSelectableIqs } from '../iqs/iq-queries.ts'
import { useRefusalText } from '../refusal-text.ts'
import type { DeviceForm } from './device-form.ts'
import classes from './hardware.module.css'
import { placementTree, useIqTree } from './tree-queries.ts'

interface Props {
  installationId: string
  form: UseFormReturn<DeviceForm>
  /** Undefined while the address is not whole. */
  device: Device | undefined
}

/** Where a device shall hang: an IQ, and on it the IQ itself or a repeater, closed places with their reason. */
export function PlaceFields({ installationId, form, device }: Props) {
  const { t } = useTranslation('hardware')
  const refusalText = useRefusalText()
  const iqs = useSelectableIqs(installationId)
  const iqId = useWatch({ control: form.control, name: 'iqId' })
  const parentId = useWatch({ control: form.control, name: 'parentId' })
  const iq = iqs.data?.items.find(({ id }) => id === iqId)
  const tree = useIqTree(installationId, iqId ?? undefined)
  const placement = iq && tree.data && placementTree(iq, tree.data.items)
  const nameOf = (id: string) =>
    id === iqId ? t('place.onIq') : (tree.data?.items.find((item) => item.id === id)?.customerReference ?? '')
  const capacity =
    placement && device && parentId
      ? capacityNotice({
          ...device,
          count: remainingCapacity(placement, device, parentId),
          parent: parentId === iqId ? 'iq' : 'repeater',
        })
      : undefined

  return (
    <div className={classes.stack}>
      <SelectField
        control={form.control}
        name="iqId"
        label={t('place.iq')}
        placeholder={t('place.none')}
        isClearable
        isLoading={iqs.isPending}
        nothingFound={t('place.noIq')}
        description={iqs.data?.items.length === 0 ? t('place.noIq') : t('place.hint')}
        options={(iqs.data?.items ?? []).map((one) => ({
          value: one.id,
          label: one.customerReference,
          disabledReason: refusalText(refuseAttachTo(one) ?? (one.online ? undefined : iqOffline)),
        }))}
        onChange={(id) => form.setValue('parentId', id)}
      />
      {placement && device && (
        <SelectField
          control={form.control}
          name="parentId"
          label={t('place.parent')}
          isRequired
          description={refusalText(capacity)}
          options={placementOptions(placement, device).map((option) => ({
            value: option.parentId,
            label: nameOf(option.parentId),
            disabledReason: refusalText(option.refusal),
          }))}
        />
      )}
    </div>
  )
}
