import { useCall } from '@commissioning/browser-session/call.tsx'
import {
  accessGroupEndpoints,
  MAX_MEMBERS,
} from '@commissioning/contract/access-groups/access-group-endpoints'
import type { OpeningRules } from '@commissioning/domain/access-decision/opening-rules'
import { FormModal } from '@commissioning/ui/form-modal'
import { SelectField } from '@commissioning/ui/select-field'
import { useMemo } from 'react'
import { useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import type { StartBulkWork } from '../../components/use-bulk.ts'
import { useEvery } from '../../lib/api/operations.ts'
import { DifferenceNotice } from '../access-decision/difference-notices.tsx'

const { listAccessGroups, getAccessGroup, changeAccessGroupTags, changeAccessGroupLocks } =
  accessGroupEndpoints

/** How members of a kind are read from a group and changed. */
const MEMBER_KINDS = {
  tag: { change: changeAccessGroupTags, ids: 'tagIds' },
  lock: { change: changeAccessGroupLocks, ids: 'lockIds' },
} as const

interface Props {
  installationId: string
  kind: keyof typeof MEMBER_KINDS
  /** Those that would be put in. */
  memberIds: readonly string[]
  start: StartBulkWork<{ id: string }>
  messages: { title: string; done: (count: number, name: string) => string; leftOut?: string | undefined }
  onClose: () => void
}

/** Puts chosen tags or locks into one access group; Undo takes out those that were not in it before (PICK-05). */
export function AddToGroup({ installationId, kind, memberIds, start, messages, onClose }: Props) {
  const { t } = useTranslation('tags')
  const call = useCall()
  const groups = useEvery(listAccessGroups, {
    params: { installationId },
    query: { orderBy: 'customer_reference asc' },
  })
  const { control, watch } = useForm<{ group: string | null }>({ defaultValues: { group: null } })
  const group = groups.data?.find(({ id }) => id === watch('group'))

  const groupId = group?.id
  const change = useMemo(
    () => (groupId === undefined ? undefined : rulesWithMembers(groupId, MEMBER_KINDS[kind].ids, memberIds)),
    [groupId, kind, memberIds],
  )

  function add() {
    if (!group) return
    const params = { installationId, accessGroupId: group.id }
    const change = (addIds: string[], removeIds: string[]) =>
      call(MEMBER_KINDS[kind].change, { params, body: { addIds, removeIds } })
    start({
      perCall: MAX_MEMBERS,
      send: async (some) => {
        const before = new Set((await call(getAccessGroup, { params }))[MEMBER_KINDS[kind].ids])
        const addIds = some.map(({ id }) => id).filter((id) => !before.has(id))
        if (addIds.length > 0) await change(addIds, [])
        return addIds
      },
      takeBack: async (_, added) => added.length > 0 && change([], added),
      done: (count) => messages.done(count, group.customerReference),
    })
    onClose()
  }

  return (
    <FormModal
      title={messages.title}
      submit={{
        label: t('group.add'),
        onClick: add,
        disabledReason: group ? undefined : t('group.required'),
      }}
      onCancel={onClose}
      error={groups.error}
    >
      {messages.leftOut && <p>{messages.leftOut}</p>}
      <SelectField
        control={control}
        name="group"
        label={t('group.field')}
        placeholder={groups.data?.length === 0 ? t('group.none') : ''}
        isLoading={groups.isPending}
        isUnread={groups.isLoadingError}
        options={(groups.data ?? []).map(({ id, customerReference }) => ({
          value: id,
          label: customerReference,
        }))}
      />
      <DifferenceNotice installationId={installationId} change={change} />
    </FormModal>
  )
}

/** The rules of a site once these tags or locks are in the group too. */
const rulesWithMembers =
  (groupId: string, kind: 'tagIds' | 'lockIds', ids: readonly string[]) =>
  (rules: OpeningRules): OpeningRules => ({
    ...rules,
    groups: rules.groups.map((group) =>
      group.id === groupId ? { ...group, [kind]: [...new Set([...group[kind], ...ids])] } : group,
    ),
  })
