import { ConfirmDialog } from '@commissioning/ui/confirm-dialog'
import { onSuccess } from '@commissioning/ui/toast'
import { useTranslation } from 'react-i18next'
import { type DeviceItem, useDetachDevice } from './device-queries.ts'

interface Props {
  installationId: string
  item: DeviceItem
  isForced: boolean
  onClose: () => void
}

/** The confirmation before a lock or repeater is detached; by force it is irreversible (DETACH-01, DETACH-07). */
export function DetachConfirmation({ installationId, item, isForced, onClose }: Props) {
  const { t } = useTranslation('hardware-tree')
  const { hardwareType } = item
  const detach = useDetachDevice(installationId, item)
  const way = isForced ? 'forced' : 'asked'
  const run = () => detach.mutate({ force: isForced }, onSuccess(t(`detach.done.${hardwareType}`), onClose))
  return (
    <ConfirmDialog
      title={t(`detach.question.${hardwareType}`)}
      object={item.customerReference}
      confirmLabel={t(isForced ? 'detach.force' : 'detach.button')}
      isDangerous={isForced}
      busy={detach.isPending}
      onConfirm={run}
      onCancel={onClose}
      error={detach.error}
    >
      {t(`detach.${way}.${hardwareType}`)}
    </ConfirmDialog>
  )
}
