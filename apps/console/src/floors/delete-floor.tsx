import type { Floor } from '@commissioning/contract/floors/floor-endpoints'
import { ConfirmDialog } from '@commissioning/ui/confirm-dialog'
import { showSuccess } from '@commissioning/ui/toast'
import { useTranslation } from 'react-i18next'
import { useDeleteFloor } from './floor-queries.ts'

interface Props {
  installationId: string
  floor: Floor
  onClose: () => void
}

/** The question before a floor is deleted; its locks stay (3 §7). */
export function DeleteFloor({ installationId, floor, onClose }: Props) {
  const { t } = useTranslation('floors')
  const remove = useDeleteFloor(installationId)
  const { id, customerReference: name, number, lockCount } = floor
  const run = () =>
    remove.mutate(id, {
      onSuccess: () => {
        showSuccess(t('delete.done'))
        onClose()
      },
    })
  return (
    <ConfirmDialog
      title={t('delete.title')}
      object={t('label', { name, number })}
      confirmLabel={t('delete.confirm')}
      isDangerous
      busy={remove.isPending}
      onConfirm={run}
      onCancel={onClose}
      error={remove.error}
      errorTitle={t('error')}
    >
      {t(lockCount === 0 ? 'delete.empty' : 'delete.effect', { count: lockCount })}
    </ConfirmDialog>
  )
}
