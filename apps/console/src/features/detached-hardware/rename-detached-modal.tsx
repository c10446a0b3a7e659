import type { Hardware } from '@commissioning/contract/hardware-tree/hardware-fields'
import { refuseName } from '@commissioning/domain/validation/names'
import { useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { SaveForm } from '../../components/save-form.tsx'
import { useRefusalText } from '../../lib/refusal-text.ts'
import { DeviceNameField } from '../hardware-tree/device-name-field.tsx'
import { useRenameDevice } from '../hardware-tree/device-queries.ts'

interface Props {
  installationId: string
  device: Hardware
  /** The current row of the list, or the last known one when it left the list. */
  newest: Hardware | undefined
  onClose: () => void
}

/** Renames detached hardware; an unchanged name saves nothing (ATTACH-11, HW-11). */
export function RenameDetachedModal({ installationId, device, newest = device, onClose }: Props) {
  const { t } = useTranslation('hardware-tree')
  const { t: detached } = useTranslation('detached')
  const refusalText = useRefusalText()
  const { hardwareType } = device
  const form = useForm({ defaultValues: { customerReference: device.customerReference } })
  const rename = useRenameDevice(installationId, device)

  return (
    <SaveForm
      title={detached(`rename.${hardwareType}`)}
      form={form}
      write={rename}
      send={(answers, { ifMatch }) => {
        const customerReference = answers.customerReference.trim()
        return customerReference === device.customerReference ? undefined : { customerReference, ...ifMatch }
      }}
      refusal={refusalText(refuseName(form.watch('customerReference').trim()))}
      version={newest.version}
      changed={t('edit.changed', { name: newest.customerReference })}
      done={t(`updated.${hardwareType}`)}
      onClose={onClose}
    >
      <DeviceNameField form={form} hardwareType={hardwareType} />
    </SaveForm>
  )
}
