import { intercomEndpoints } from '@commissioning/contract/intercom/intercom-endpoints'
import type { Entrance } from '@commissioning/contract/intercom/intercom-fields'
import { useTranslation } from 'react-i18next'
import { useChange } from '../api/operations.ts'
import { DeleteDialog } from '../page/delete-dialog.tsx'

interface Props {
  installationId: string
  entrance: Entrance
  onClose: () => void
}

/** The question before an entrance is deleted; its lock stays. */
export function DeleteEntrance({ installationId, entrance, onClose }: Props) {
  const { t } = useTranslation('intercom')
  const remove = useChange(intercomEndpoints.deleteEntrance, 'intercom')
  return (
    <DeleteDialog
      title={t('delete.title')}
      object={entrance.customerReference}
      confirmLabel={t('delete.confirm')}
      deletion={remove}
      thing={{ params: { installationId, entranceId: entrance.id } }}
      done={t('delete.done')}
      onClose={onClose}
    >
      {t('delete.effect')}
    </DeleteDialog>
  )
}
