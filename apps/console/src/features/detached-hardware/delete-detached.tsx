import type { Hardware } from '@commissioning/contract/hardware-tree/hardware-fields'
import { useTranslation } from 'react-i18next'
import { WriteDialog } from '../../components/write-dialog.tsx'
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
  return (
    <WriteDialog
      title={t(`delete.title.${hardwareType}`, { count: 1 })}
      object={customerReference}
      confirmLabel={t('delete.one')}
      effect={t('delete.effect', { count: 1 })}
      write={remove}
      done={t(`delete.done.${hardwareType}`, { count: 1 })}
      given={id}
      isDangerous
      onClose={onClose}
    />
  )
}
