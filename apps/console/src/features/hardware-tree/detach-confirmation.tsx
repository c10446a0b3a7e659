import { useTranslation } from 'react-i18next'
import { WriteDialog } from '../../components/write-dialog.tsx'
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
  return (
    <WriteDialog
      title={t(`detach.question.${hardwareType}`)}
      object={item.customerReference}
      confirmLabel={t(isForced ? 'detach.force' : 'detach.button')}
      effect={t(`detach.${way}.${hardwareType}`)}
      write={detach}
      given={{ force: isForced }}
      done={t(`detach.done.${hardwareType}`)}
      isDangerous={isForced}
      onClose={onClose}
    />
  )
}
