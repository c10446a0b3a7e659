import type { Floor } from '@commissioning/contract/floors/floor-endpoints'
import { ActionMenu } from '@commissioning/ui/action-menu'
import { Button } from '@commissioning/ui/button'
import { type Column, DataTable } from '@commissioning/ui/data-table'
import { EmptyState } from '@commissioning/ui/empty-state'
import { useParams } from '@tanstack/react-router'
import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useAwayReason } from '../offline/use-away-reason.ts'
import { useChangeActions } from '../offline/use-change-actions.ts'
import { ListToolbar } from '../page/list-toolbar.tsx'
import { FloorDialog, type OpenDialog } from './floor-dialog.tsx'
import { LockFilter } from './lock-filter.tsx'
import { useFloorList } from './use-floor-list.ts'

const HEIGHT_PX = 560

/** The floors of an installation and how many locks are on each (FLOOR-02). */
export function FloorsPage() {
  const { t } = useTranslation('floors')
  const away = useAwayReason()
  const changing = useChangeActions()
  const { installationId = '' } = useParams({ strict: false })
  const list = useFloorList(installationId)
  const [dialog, setDialog] = useState<OpenDialog | undefined>()
  const { floors } = list
  const columns: Column<Floor>[] = [
    {
      key: 'customer_reference',
      heading: t('columns.name'),
      cell: ({ customerReference }) => customerReference,
      sortable: true,
    },
    {
      key: 'number',
      heading: t('columns.number'),
      cell: ({ number }) => number,
      sortable: true,
      width: '22%',
    },
    {
      key: 'lock_count',
      heading: t('columns.locks'),
      cell: ({ lockCount }) => lockCount,
      sortable: true,
      width: '22%',
    },
  ]

  return (
    <>
      <ListToolbar
        searchLabel={t('search')}
        search={list.search}
        onSearch={list.onSearch}
        filters={
          <LockFilter
            locks={list.locks}
            isActive={list.lockIds.length > 0}
            onOpen={() => setDialog({ kind: 'filter' })}
            onFilter={list.onFilter}
          />
        }
        action={
          <Button kind="primary" disabledReason={away} onClick={() => setDialog({ kind: 'create' })}>
            {t('create.title')}
          </Button>
        }
      />
      <DataTable
        label={t('title')}
        columns={columns}
        rows={floors.data?.pages.flatMap(({ items }) => items)}
        rowKey={({ id }) => id}
        rowLabel={({ customerReference }) => customerReference}
        onRowClick={away ? undefined : (floor) => setDialog({ kind: 'edit', floor })}
        rowActions={(floor) => (
          <ActionMenu
            name={floor.customerReference}
            actions={changing([
              { key: 'edit', label: t('edit.title'), onClick: () => setDialog({ kind: 'edit', floor }) },
              {
                key: 'delete',
                label: t('delete.action'),
                onClick: () => setDialog({ kind: 'delete', floor }),
                isDangerous: true,
              },
            ])}
          />
        )}
        sort={list.sort}
        onSort={list.onSort}
        height={HEIGHT_PX}
        empty={<EmptyState title={t('empty')} />}
        error={list.error}
        onRetry={list.retry}
        isStale={floors.isPlaceholderData}
        more={{
          hasMore: floors.hasNextPage,
          isLoading: floors.isFetchingNextPage,
          onEndReached: () => void floors.fetchNextPage(),
          error: floors.isFetchNextPageError ? floors.error : undefined,
        }}
      />
      <Suspense>
        {dialog && (
          <FloorDialog
            installationId={installationId}
            dialog={dialog}
            lockIds={list.lockIds}
            onFilter={list.onFilter}
            onClose={() => setDialog(undefined)}
          />
        )}
      </Suspense>
    </>
  )
}
