import { type Door, doorEndpoints } from '@commissioning/contract/doors/door-endpoints'
import { doorName } from '@commissioning/domain/doors/door-rules'
import { useTranslation } from 'react-i18next'
import { WriteDialog } from '../../components/write-dialog.tsx'
import { useChange } from '../../lib/api/operations.ts'

interface Props {
  installationId: string
  doors: readonly Door[]
  onClose: () => void
}

/** Asks before doors are deleted, and says that their locks stay (DOOR-05). */
export function DeleteDoors({ installationId, doors, onClose }: Props) {
  const { t } = useTranslation('doors')
  const remove = useChange(doorEndpoints.deleteDoors, 'door')
  const [first] = doors
  const locked = doors.filter(({ lock }) => lock !== null).length
  const count = doors.length
  return (
    <WriteDialog
      title={t('delete.title', { count })}
      object={count === 1 && first ? doorName(first) : t('delete.object', { count })}
      confirmLabel={t('delete.confirm', { count })}
      effect={locked === 0 ? t('delete.empty') : t('delete.effect', { count: locked })}
      write={remove}
      done={t('delete.done', { count })}
      given={{
        params: { installationId },
        body: { doors: doors.map(({ id, version }) => ({ id, version })) },
      }}
      isDangerous
      onClose={onClose}
    />
  )
}
