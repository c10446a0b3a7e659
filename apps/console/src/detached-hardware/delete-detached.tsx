import type { Hardware } from '@commissioning/contract/hardware-tree/hardware-fields'
import { ConfirmDialog } from '@commissioning/ui/confirm-dialog'
import { showSuccess } from '@commissioning/ui/toast'
import { useTranslation } from 'react-i18next'
import { useDeleteDetached } from './detached-queries.ts'

interface Props {
  installationId: string
  device: Hardware
  onClose: () => void
}

/** The question before one device is deleted. */
export function DeleteDetached({ installationId, device, onClose }: Props) {
  const { t } = useTranslation('detached')
  const { id, hardwareType, customerReference } = device
  const remove = useDeleteDetached(installationId, hardwareType)
  const run = () =>
    remove.mutate(id, {
      onSuccess: () => {
        showSuccess(t(`delete.done.${hardwareType}`, { count: 1 }))
        onClose()
      },
    })
  return (
    <ConfirmDialog
      title={t(`delete.title.${hardwareType}`, { count: 1 })}
      object={customerReference}
      confirmLabel={t('delete.one')}
      isDangerous
      busy={remove.isPending}
      onConfirm={run}
      onCancel={onClose}
      error={remove.error}
    >
      {t('delete.effect')}
    </ConfirmDialog>
  )
}
