import {
  capacityNotice,
  placementOptions,
  remainingCapacity,
} from '@commissioning/domain/hardware-tree/capacity'
import type { Device } from '@commissioning/domain/hardware-tree/tree'
import { iqRefusals } from '@commissioning/domain/iqs/iq-refusals'
import { refuseAttachTo } from '@commissioning/domain/iqs/iq-rules'
import { SelectField } from '@commissioning/ui/select-field'
import { useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { useRefusalText } from '../../lib/refusal-text.ts'
import { useSelectableIqs } from '../iqs/iq-queries.ts'
import classes from './hardware.module.css'
import type { HardwareParent } from './placement-queries.ts'
import { toPlacementTree, useIqTree } from './tree-queries.ts'

interface Props {
  installationId: string
  /** Undefined while the address is not whole. */
  device: Device | undefined
  place: HardwareParent
  onPlace: (place: HardwareParent) => void
  /** Left open, the hardware stays detached. */
  isRequired?: boolean
}

/**
 * A closed place is shown with its reason; on an IQ a device hangs on the IQ itself or on a
 * repeater.
 */
export function PlacePicker({ installationId, device, place, onPlace, isRequired = false }: Props) {
  const { t } = useTranslation('hardware-tree')
  const refusalText = useRefusalText()
  const iqs = useSelectableIqs(installationId)
  const { iqId, parentId } = place
  const { control } = useForm({ values: { iqId, parentId } })
  const iq = iqs.data?.find(({ id }) => id === iqId)
  const tree = useIqTree(installationId, iqId ?? undefined)
  const placement = iq && tree.data && toPlacementTree(iq, tree.data.items)
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
  const hint = iqs.data?.length === 0 ? t('place.noIq') : isRequired ? undefined : t('place.hint')

  return (
    <div className={classes.stack}>
      <SelectField
        control={control}
        name="iqId"
        label={t('place.iq')}
        placeholder={t(isRequired || iqId !== null ? 'place.choose' : 'place.none')}
        isRequired={isRequired}
        isClearable={!isRequired}
        isLoading={iqs.isPending}
        isUnread={iqs.isLoadingError}
        nothingFound={iqs.data?.length === 0 ? t('place.noIq') : undefined}
        description={hint}
        options={(iqs.data ?? []).map((one) => ({
          value: one.id,
          label: one.customerReference,
          disabledReason: refusalText(refuseAttachTo(one) ?? (one.online ? undefined : iqRefusals.IqOffline)),
        }))}
        onChange={(id) => onPlace({ iqId: id, parentId: id })}
      />
      {placement && device && (
        <SelectField
          control={control}
          name="parentId"
          label={t('place.parent')}
          isRequired
          onChange={(id) => onPlace({ iqId, parentId: id })}
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
