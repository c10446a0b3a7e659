import { useCall } from '@commissioning/browser-session/call.tsx'
import { type Floor, floorEndpoints } from '@commissioning/contract/floors/floor-endpoints'
import { useTranslation } from 'react-i18next'
import { DeleteSelected } from '../../components/delete-selected.tsx'
import { type SelectedProps, SelectionBar } from '../../components/selection-bar.tsx'
import { ignoreNotFound, useBulk } from '../../components/use-bulk.ts'
import { ExportButton } from '../export/export-button.tsx'
import { useFloorExport } from './use-floor-export.ts'

export function SelectedFloors({ installationId, choice, found }: SelectedProps<Floor>) {
  const { t } = useTranslation('floors')
  const call = useCall()
  const bulk = useBulk(choice, ({ customerReference }: Floor) => customerReference, 'floor')
  const table = useFloorExport(async () => selected)
  const { selected } = choice
  const count = selected.length
  const locks = selected.reduce((sum, { lockCount }) => sum + lockCount, 0)

  return (
    <SelectionBar choice={choice} label={t('chosen.count', { count })} found={found} bulk={bulk}>
      <DeleteSelected
        rows={selected}
        bulk={bulk}
        remove={({ id }) => {
          const params = { installationId, floorId: id }
          return ignoreNotFound(call(floorEndpoints.deleteFloor, { params, query: { force: true } }))
        }}
        messages={(part, count) => t(`chosen.${part}`, { count })}
      >
        {t(locks === 0 ? 'chosen.empty' : 'chosen.effect', { count: locks })}
      </DeleteSelected>
      <ExportButton table={table} isSelected />
    </SelectionBar>
  )
}
