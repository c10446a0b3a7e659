import { useCall } from '@commissioning/browser-session/call.tsx'
import {
  type AccessGroupRow,
  accessGroupEndpoints,
} from '@commissioning/contract/access-groups/access-group-endpoints'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { DeleteSelected } from '../../components/delete-selected.tsx'
import { type SelectedProps, SelectionBar } from '../../components/selection-bar.tsx'
import { ignoreNotFound, useBulk } from '../../components/use-bulk.ts'
import { DifferenceNotice } from '../access-decision/difference-notices.tsx'
import { ExportButton } from '../export/export-button.tsx'
import { removeGroups } from './group-answers.ts'
import { useAccessGroupExport } from './use-access-group-export.ts'

export function SelectedGroups({ installationId, choice, found }: SelectedProps<AccessGroupRow>) {
  const { t } = useTranslation('access-groups')
  const call = useCall()
  const bulk = useBulk(choice, ({ customerReference }: AccessGroupRow) => customerReference, 'access_group')
  const table = useAccessGroupExport(async () => selected)
  const { selected } = choice
  const remove = ({ id }: AccessGroupRow) => {
    const params = { installationId, accessGroupId: id }
    return ignoreNotFound(call(accessGroupEndpoints.deleteAccessGroup, { params }))
  }
  const count = selected.length
  const change = useMemo(() => removeGroups(selected.map(({ id }) => id)), [selected])

  return (
    <SelectionBar choice={choice} label={t('chosen.count', { count })} found={found} bulk={bulk}>
      <DeleteSelected
        rows={selected}
        bulk={bulk}
        remove={remove}
        messages={(part, count) => t(part === 'object' ? 'chosen.count' : `chosen.${part}`, { count })}
      >
        <p>{t('chosen.effect', { count })}</p>
        <DifferenceNotice installationId={installationId} change={change} />
      </DeleteSelected>
      <ExportButton table={table} isSelected />
    </SelectionBar>
  )
}
