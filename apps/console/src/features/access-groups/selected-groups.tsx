import { useCall } from '@commissioning/browser-session/call.tsx'
import {
  type AccessGroupRow,
  accessGroupEndpoints,
} from '@commissioning/contract/access-groups/access-group-endpoints'
import { useTranslation } from 'react-i18next'
import { ChoiceBar, type ChosenProps } from '../../components/choice-bar.tsx'
import { DeleteSelected } from '../../components/delete-selected.tsx'
import { unlessGone, useBulk } from '../../components/use-bulk.ts'
import { ExportButton } from '../export/export-button.tsx'
import { useAccessGroupExport } from './use-access-group-export.ts'

export function SelectedGroups({ installationId, choice, found }: ChosenProps<AccessGroupRow>) {
  const { t } = useTranslation('access-groups')
  const call = useCall()
  const bulk = useBulk(choice, ({ customerReference }: AccessGroupRow) => customerReference, 'access_group')
  const table = useAccessGroupExport(async () => chosen)
  const { chosen } = choice
  const remove = ({ id }: AccessGroupRow) => {
    const params = { installationId, accessGroupId: id }
    return unlessGone(call(accessGroupEndpoints.deleteAccessGroup, { params }))
  }
  const count = chosen.length

  return (
    <ChoiceBar choice={choice} label={t('chosen.count', { count })} found={found} bulk={bulk}>
      <DeleteSelected
        rows={chosen}
        bulk={bulk}
        remove={remove}
        words={(part, count) => t(part === 'object' ? 'chosen.count' : `chosen.${part}`, { count })}
      >
        {t('chosen.effect', { count })}
      </DeleteSelected>
      <ExportButton table={table} isChosen />
    </ChoiceBar>
  )
}
