import type { Entrance } from '@commissioning/contract/intercom/intercom-fields'
import { ConfirmDialog } from '@commissioning/ui/confirm-dialog'
import { showSuccess } from '@commissioning/ui/toast'
import { useTranslation } from 'react-i18next'
import { useDeleteEntrance } from './intercom-queries.ts'

interface Props {
  installationId: string
  entrance: Entrance
  onClose: () => void
}

/** The question before an entrance is deleted; its lock stays. */
export function DeleteEntrance({ installationId, entrance, onClose }: Props) {
  const { t } = useTranslation('intercom')
  const remove = useDeleteEntrance(installationId)
  const run = () =>
    remove.mutate(entrance.id, {
      onSuccess: () => {
        showSuccess(t('delete.done'))
        onClose()
      },
    })
  return (
    <ConfirmDialog
      title={t('delete.title')}
      object={entrance.customerReference}
      confirmLabel={t('delete.confirm')}
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
