import { intercomEndpoints } from '@commissioning/contract/intercom/intercom-endpoints'
import type { Entrance } from '@commissioning/contract/intercom/intercom-fields'
import { useTranslation } from 'react-i18next'
import { WriteDialog } from '../../components/write-dialog.tsx'
import { useChange } from '../../lib/api/operations.ts'

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
    <WriteDialog
      title={t('delete.title')}
      object={entrance.customerReference}
      confirmLabel={t('delete.confirm')}
      effect={t('delete.effect')}
      write={remove}
      done={t('delete.done')}
      given={{ params: { installationId, entranceId: entrance.id } }}
      isDangerous
      onClose={onClose}
    />
  )
}
