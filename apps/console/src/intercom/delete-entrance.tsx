import type { Entrance } from '@commissioning/contract/intercom/intercom-fields'
import { useTranslation } from 'react-i18next'
import { DeleteDialog } from '../page/delete-dialog.tsx'
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
  return (
    <DeleteDialog
      title={t('delete.title')}
      object={entrance.customerReference}
      confirmLabel={t('delete.confirm')}
      deletion={remove}
      thing={entrance.id}
      done={t('delete.done')}
      onClose={onClose}
    >
      {t('delete.effect')}
    </DeleteDialog>
  )
}
