import { useCall } from '@commissioning/browser-session/call.tsx'
import {
  type AccessGroupRow,
  accessGroupEndpoints,
} from '@commissioning/contract/access-groups/access-group-endpoints'
import { refuseAccessGroupsByAccess } from '@commissioning/domain/access-groups/closed-groups'
import type { Column } from '@commissioning/ui/data-table'
import { EmptyState } from '@commissioning/ui/empty-state'
import { IconUsersGroup } from '@commissioning/ui/icons/users-group.ts'
import { lazyPart } from '@commissioning/ui/lazy-part.ts'
import { useParams } from '@tanstack/react-router'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { AddButton } from '../../components/add-button.tsx'
import { ChangeMenu } from '../../components/change-menu.tsx'
import { DeleteSelected } from '../../components/delete-selected.tsx'
import { ListToolbar } from '../../components/list-toolbar.tsx'
import { nameColumn } from '../../components/name-column.ts'
import { PagedTable } from '../../components/paged-table.tsx'
import { Redirect } from '../../components/redirect.tsx'
import { type SelectedProps, SelectionBar } from '../../components/selection-bar.tsx'
import { ignoreNotFound, useBulk } from '../../components/use-bulk.ts'
import { useAwayReason } from '../../lib/offline/use-away-reason.ts'
import { paths } from '../../lib/paths.ts'
import { DifferenceNotice } from '../access-decision/difference-notices.tsx'
import { OpensLink } from '../access-decision/opens-links.tsx'
import { ExportButton } from '../export/export-button.tsx'
import { useHistoryActions } from '../history/use-history-actions.ts'
import { useInstallation } from '../installations/installation-queries.ts'
import type { OpenDialog } from './access-group-dialog.tsx'
import { removeGroups } from './group-answers.ts'
import { useAccessGroupExport } from './use-access-group-export.ts'
import { useAccessGroupList } from './use-access-group-list.ts'
import { useGroupTimes } from './use-group-times.ts'

const AccessGroupDialog = lazyPart(async () => (await import('./access-group-dialog.tsx')).AccessGroupDialog)

/**
 * An access group says which tags open which locks, and when (GROUP-39). Installers with by-access
 * permission are sent away (GROUP-27).
 */
export function AccessGroupsPage() {
  const { installationId = '' } = useParams({ strict: false })
  const installation = useInstallation(installationId).data
  if (!installation) return null
  if (refuseAccessGroupsByAccess(installation)) return <Redirect to={paths.installation(installationId)} />
  return <AccessGroups installationId={installationId} />
}

function AccessGroups({ installationId }: { installationId: string }) {
  const { t } = useTranslation('access-groups')
  const away = useAwayReason()
  const timesOf = useGroupTimes()
  const historyOf = useHistoryActions(installationId)
  const { groups, ...list } = useAccessGroupList(installationId)
  const table = useAccessGroupExport(list.readAll)
  const [dialog, setDialog] = useState<OpenDialog>()
  const close = () => setDialog(undefined)
  const opening = (kind: 'edit' | 'delete', group: AccessGroupRow) => () => setDialog({ kind, group })
  const total = groups.data?.count
  const columns: Column<AccessGroupRow>[] = [
    nameColumn(t('columns.name')),
    { key: 'tags', heading: t('columns.tags'), cell: ({ tagCount }) => tagCount, width: '12%' },
    { key: 'locks', heading: t('columns.locks'), cell: ({ lockCount }) => lockCount, width: '12%' },
    {
      key: 'timeframe',
      heading: t('columns.timeframe'),
      cell: timesOf,
      width: '38%',
      isFreeText: true,
    },
  ]

  return (
    <>
      <ListToolbar
        list={{ sort: list.sort, onSort: list.onSort }}
        columns={columns}
        action={<AddButton onClick={() => setDialog({ kind: 'create' })}>{t('create.action')}</AddButton>}
      >
        <OpensLink installationId={installationId} />
        <ExportButton table={table} />
      </ListToolbar>
      <SelectedGroups
        installationId={installationId}
        choice={list.choice}
        found={{ hasMore: total !== undefined && total > list.pageSize, total, readAll: list.readAll }}
      />
      <PagedTable
        label={t('title')}
        columns={columns}
        choice={list.choice}
        hasOrderAbove
        read={groups}
        list={list}
        rowKey={({ id }) => id}
        rowLabel={({ customerReference }) => customerReference}
        onRowClick={away ? undefined : (group) => setDialog({ kind: 'edit', group })}
        rowActions={(group) => (
          <ChangeMenu
            name={group.customerReference}
            actions={[
              { key: 'edit', label: t('edit.action'), onClick: opening('edit', group) },
              {
                key: 'delete',
                label: t('delete.action'),
                isDangerous: true,
                onClick: opening('delete', group),
              },
              historyOf(group.id),
            ]}
          />
        )}
        empty={
          <EmptyState title={t('empty')} picture={<IconUsersGroup size={44} stroke={1.2} />}>
            {t('emptyNext')}
          </EmptyState>
        }
      />
      {dialog && <AccessGroupDialog installationId={installationId} dialog={dialog} onClose={close} />}
    </>
  )
}

function SelectedGroups({ installationId, choice, found }: SelectedProps<AccessGroupRow>) {
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
