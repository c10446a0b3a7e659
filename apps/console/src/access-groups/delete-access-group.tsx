import type { AccessGroupRow } from '@commissioning/contract/access-groups/access-group-endpoints'
import { ConfirmDialog } from '@commissioning/ui/confirm-dialog'
import { showSuccess } from '@commissioning/ui/toast'
import { useTranslation } from 'react-i18next'
import { useDeleteAccessGroup } from './access-group-queries.ts'

interface Props {
  installationId: string
  group: AccessGroupRow
  onClose: () => void
}

/** The question before a group is removed: its tags no longer open its locks, both stay. */
export function DeleteAccessGroup({ installationId, group, onClose }: Props) {
  const { t } = useTranslation('groups')
  const remove = useDeleteAccessGroup(installationId)
  const run = () =>
    remove.mutate(group.id, {
      onSuccess: () => {
        showSuccess(t('delete.done'))
        onClose()
      },
    })
  return (
    <ConfirmDialog
      title={t('delete.title')}
      object={group.customerReference}
      confirmLabel={t('delete.confirm')}
      isDangerous
      busy={remove.isPending}
      onConfirm={run}
      onCancel={onClose}
      error={remove.error}
      errorTitle={t('error')}
    >
      {t('delete.effect', {
        tags: t('tags', { count: group.tagCount }),
        locks: t('locks', { count: group.lockCount }),
      })}
    </ConfirmDialog>
  )
}
