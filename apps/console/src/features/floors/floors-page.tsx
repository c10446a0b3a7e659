import type { Floor } from '@commissioning/contract/floors/floor-endpoints'
import type { Hardware } from '@commissioning/contract/hardware-tree/hardware-fields'
import type { Column } from '@commissioning/ui/data-table'
import { EmptyState } from '@commissioning/ui/empty-state'
import { IconStack2 } from '@commissioning/ui/icons/stack-2.ts'
import { lazyPart } from '@commissioning/ui/lazy-part.ts'
import { useParams } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { AddButton } from '../../components/add-button.tsx'
import { ChangeMenu } from '../../components/change-menu.tsx'
import { EndlessTable } from '../../components/endless-table.tsx'
import { FilterBar } from '../../components/filter-bar.tsx'
import { ListToolbar } from '../../components/list-toolbar.tsx'
import { nameColumn } from '../../components/name-column.ts'
import { PlanNeighbours } from '../../components/plan-neighbours.tsx'
import { useListHeight } from '../../components/use-list-height.ts'
import { useAwayReason } from '../../lib/offline/use-away-reason.ts'
import { ExportButton } from '../export/export-button.tsx'
import { SelectedFloors } from './selected-floors.tsx'
import { useFloorExport } from './use-floor-export.ts'
import { useFloorList } from './use-floor-list.ts'

const FloorWizard = lazyPart(async () => (await import('./floor-wizard.tsx')).FloorWizard)
const DeleteFloor = lazyPart(async () => (await import('./delete-floor.tsx')).DeleteFloor)
const LockFilterModal = lazyPart(async () => (await import('./lock-filter-modal.tsx')).LockFilterModal)

/** The floors of an installation and how many locks are on each (FLOOR-02). */
export function FloorsPage() {
  const { t } = useTranslation('floors')
  const away = useAwayReason()
  const { installationId = '' } = useParams({ strict: false })
  const list = useFloorList(installationId)
  const [dialog, setDialog] = useState<OpenDialog | undefined>()
  const close = () => setDialog(undefined)
  const opening = (kind: 'edit' | 'delete', floor: Floor) => () => setDialog({ kind, floor })
  const { floors, choice } = list
  const height = useListHeight(
    floors.data?.pages.flatMap(({ items }) => items).length ?? 0,
    floors.hasNextPage,
  )
  const table = useFloorExport(list.readAll)
  const columns: Column<Floor>[] = [
    nameColumn(t('columns.name')),
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
  const add = <AddButton onClick={() => setDialog({ kind: 'create' })}>{t('create.title')}</AddButton>
  const actionsOf = (floor: Floor) => [
    { key: 'edit', label: t('edit.title'), onClick: opening('edit', floor) },
    {
      key: 'delete',
      label: t('delete.action'),
      onClick: opening('delete', floor),
      isDangerous: true,
    },
  ]

  return (
    <>
      <ListToolbar label={t('search')} list={list} columns={columns} action={add}>
        <LockFilter
          locks={list.locks}
          isActive={list.lockIds.length > 0}
          onOpen={() => setDialog({ kind: 'filter' })}
          onFilter={list.onFilter}
        />
        <ExportButton table={table} />
      </ListToolbar>
      <SelectedFloors
        installationId={installationId}
        choice={choice}
        found={{ hasMore: floors.hasNextPage, readAll: list.readAll }}
      />
      <EndlessTable
        label={t('title')}
        columns={columns}
        read={floors}
        list={list}
        choice={choice}
        hasOrderAbove
        rowKey={({ id }) => id}
        rowLabel={({ customerReference }) => customerReference}
        onRowClick={away ? undefined : (floor) => setDialog({ kind: 'edit', floor })}
        rowActions={(floor) => <ChangeMenu name={floor.customerReference} actions={actionsOf(floor)} />}
        height={height}
        empty={
          <EmptyState title={t('empty')} picture={<IconStack2 size={44} stroke={1.2} />}>
            {!list.search && list.lockIds.length === 0 && t('emptyNext')}
          </EmptyState>
        }
        error={list.error}
        onRetry={list.retry}
      />
      <PlanNeighbours of="floors" />
      {dialog && (
        <FloorDialog
          installationId={installationId}
          dialog={dialog}
          lockIds={list.lockIds}
          onFilter={list.onFilter}
          onClose={close}
        />
      )}
    </>
  )
}

interface FilterProps {
  /** The locks of the filter, as far as they are loaded. */
  locks: readonly Hardware[]
  isActive: boolean
  onOpen: () => void
  onFilter: (lockIds: string[]) => void
}

/** Opens the choice of locks, and shows each chosen one with a way to leave it out. */
function LockFilter({ locks, isActive, onOpen, onFilter }: FilterProps) {
  const { t } = useTranslation('floors')
  return (
    <FilterBar
      labels={{
        open: t('filter.open'),
        active: t('filter.active'),
        none: t('filter.none'),
        leaveOut: (name) => t('filter.leaveOut', { name }),
      }}
      parts={locks.map(({ id, customerReference: text }) => ({
        key: id,
        text,
        onLeaveOut: () => onFilter(locks.filter((lock) => lock.id !== id).map((lock) => lock.id)),
      }))}
      isActive={isActive}
      onOpen={onOpen}
      onClear={() => onFilter([])}
    />
  )
}

/** The dialog that is open on the floors page. */
type OpenDialog = { kind: 'create' | 'filter'; floor?: never } | { kind: 'edit' | 'delete'; floor: Floor }

interface DialogProps {
  installationId: string
  dialog: OpenDialog
  lockIds: readonly string[]
  onFilter: (lockIds: string[]) => void
  onClose: () => void
}

/** The open dialog of the page; each is loaded when it is first opened. */
function FloorDialog({ installationId, dialog, lockIds, onFilter, onClose }: DialogProps) {
  const shared = { installationId, onClose }
  if (dialog.kind === 'delete') return <DeleteFloor {...shared} floor={dialog.floor} />
  if (dialog.kind !== 'filter') return <FloorWizard {...shared} floor={dialog.floor} />
  const filter = (ids: string[]) => {
    onFilter(ids)
    onClose()
  }
  return <LockFilterModal {...shared} lockIds={lockIds} onFilter={filter} />
}
