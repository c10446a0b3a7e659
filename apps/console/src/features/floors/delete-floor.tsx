import { type Floor, floorEndpoints } from '@commissioning/contract/floors/floor-endpoints'
import { useTranslation } from 'react-i18next'
import { WriteDialog } from '../../components/write-dialog.tsx'
import { useChange } from '../../lib/api/operations.ts'

interface Props {
  installationId: string
  floor: Floor
  onClose: () => void
}

/** Asks before a floor is deleted; its locks stay (FLOOR-08). */
export function DeleteFloor({ installationId, floor, onClose }: Props) {
  const { t } = useTranslation('floors')
  const remove = useChange(floorEndpoints.deleteFloor, 'floor')
  const { id, customerReference: name, number, lockCount } = floor
  return (
    <WriteDialog
      title={t('delete.title')}
      object={t('label', { name, number })}
      confirmLabel={t('delete.confirm')}
      effect={t(lockCount === 0 ? 'delete.empty' : 'delete.effect', { count: lockCount })}
      errorTitle={t('error')}
      write={remove}
      done={t('delete.done')}
      given={{ params: { installationId, floorId: id }, query: { force: true } }}
      isDangerous
      onClose={onClose}
    />
  )
}
