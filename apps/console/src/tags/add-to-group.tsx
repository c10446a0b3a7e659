import { useCall } from '@commissioning/browser-session/call.tsx'
import {
  accessGroupEndpoints,
  MOST_MEMBERS,
} from '@commissioning/contract/access-groups/access-group-endpoints'
import type { Tag } from '@commissioning/contract/tags/tag-endpoints'
import { FormModal } from '@commissioning/ui/form-modal'
import { SelectField } from '@commissioning/ui/select-field'
import { useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { useEvery } from '../api/operations.ts'
import { inCalls } from '../page/do-to-each.ts'
import type { useBulk } from '../page/use-bulk.ts'

const { listAccessGroups, getAccessGroup, changeAccessGroupTags } = accessGroupEndpoints

interface Props {
  installationId: string
  tags: readonly Tag[]
  bulk: Pick<ReturnType<typeof useBulk<Tag>>, 'run'>
  onClose: () => void
}

/** Puts the chosen tags into one access group; Undo takes out those that were not in it before (PICK-05). */
export function AddToGroup({ installationId, tags, bulk, onClose }: Props) {
  const { t } = useTranslation('tags')
  const call = useCall()
  const groups = useEvery(listAccessGroups, {
    params: { installationId },
    query: { orderBy: 'customer_reference asc' },
  })
  const { control, watch } = useForm<{ group: string | null }>({ defaultValues: { group: null } })
  const group = groups.data?.find(({ id }) => id === watch('group'))

  function add() {
    if (!group) return
    const params = { installationId, accessGroupId: group.id }
    const change = (addIds: string[], removeIds: string[]) =>
      call(changeAccessGroupTags, { params, body: { addIds, removeIds } })
    void bulk.run({
      calls: inCalls(tags, MOST_MEMBERS),
      send: async (some) => {
        const before = new Set((await call(getAccessGroup, { params })).tagIds)
        const addIds = some.map(({ id }) => id).filter((id) => !before.has(id))
        if (addIds.length > 0) await change(addIds, [])
        return addIds
      },
      takeBack: async (_, added) => added.length > 0 && change([], added),
      done: (count) => t('group.done', { count, name: group.customerReference }),
    })
    onClose()
  }

  return (
    <FormModal
      title={t('group.of', { count: tags.length })}
      submit={{
        label: t('group.add'),
        onClick: add,
        disabledReason: group ? undefined : t('group.required'),
      }}
      onCancel={onClose}
      error={groups.error}
    >
      <SelectField
        control={control}
        name="group"
        label={t('group.field')}
        placeholder={groups.data?.length === 0 ? t('group.none') : ''}
        isLoading={groups.isPending}
        options={(groups.data ?? []).map(({ id, customerReference }) => ({
          value: id,
          label: customerReference,
        }))}
      />
    </FormModal>
  )
}
