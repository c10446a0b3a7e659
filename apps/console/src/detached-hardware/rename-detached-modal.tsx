import type { Hardware } from '@commissioning/contract/hardware-tree/hardware-fields'
import { refuseName } from '@commissioning/domain/validation/names'
import { FormModal } from '@commissioning/ui/form-modal'
import { NoticeBar } from '@commissioning/ui/notice-bar'
import { TextField } from '@commissioning/ui/text-field'
import { showSuccess } from '@commissioning/ui/toast'
import { useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { useSeenVersion } from '../api/use-seen-version.ts'
import { useRenameDevice } from '../hardware-tree/device-queries.ts'
import { useRefusalText } from '../refusal-text.ts'

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
  const name = form.watch('customerReference').trim()
  const rename = useRenameDevice(installationId, device)
  const { isStale, ifMatch } = useSeenVersion(newest.version, rename.error)

  const save = () => {
    if (name === device.customerReference) return onClose()
    rename.mutate(
      { customerReference: name, ...ifMatch },
      {
        onSuccess: () => {
          showSuccess(t(`updated.${hardwareType}`))
          onClose()
        },
      },
    )
  }

  return (
    <FormModal
      title={detached(`rename.${hardwareType}`)}
      submit={{
        label: t('ui:save'),
        onClick: save,
        busy: rename.isPending,
        disabledReason: refusalText(refuseName(name)),
      }}
      onCancel={onClose}
      error={rename.error}
    >
      {isStale && (
        <NoticeBar tone="waiting">{t('edit.changed', { name: newest.customerReference })}</NoticeBar>
      )}
      <TextField
        control={form.control}
        name="customerReference"
        label={t(`fields.${hardwareType}Name`)}
        maxLength={50}
        isRequired
        hasAutofocus
      />
    </FormModal>
  )
}
