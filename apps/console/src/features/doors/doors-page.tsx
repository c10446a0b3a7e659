import type { Door } from '@commissioning/contract/doors/door-endpoints'
import { doorName } from '@commissioning/domain/doors/door-rules'
import { ActionMenu } from '@commissioning/ui/action-menu'
import { Button } from '@commissioning/ui/button'
import { DataTable } from '@commissioning/ui/data-table'
import { EmptyState } from '@commissioning/ui/empty-state'
import { IconButton } from '@commissioning/ui/icon-button'
import { IconDoor } from '@commissioning/ui/icons/door.ts'
import { IconUpload } from '@commissioning/ui/icons/upload.ts'
import { lazyPart } from '@commissioning/ui/lazy-part.ts'
import { useIsPhone } from '@commissioning/ui/use-viewport.ts'
import { useNavigate, useParams } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { AddButton } from '../../components/add-button.tsx'
import { ListToolbar } from '../../components/list-toolbar.tsx'
import { SelectionBar } from '../../components/selection-bar.tsx'
import { useDoorTestActions } from '../../components/use-door-test-actions.ts'
import { useListHeight } from '../../components/use-list-height.ts'
import { usePlanPlaces } from '../../components/use-plan-places.ts'
import { useAwayReason } from '../../lib/offline/use-away-reason.ts'
import { useChangeActions } from '../../lib/offline/use-change-actions.ts'
import { useAccessViewActions } from '../access-decision/use-opens-actions.ts'
import { ExportButton } from '../export/export-button.tsx'
import { useHistoryActions } from '../history/use-history-actions.ts'
import { useDoorColumns } from './door-columns.tsx'
import { useDoorExport } from './use-door-export.ts'
import { useDoorList } from './use-door-list.ts'

const DoorFilters = lazyPart(async () => (await import('./door-filters.tsx')).DoorFilters)
const DoorForm = lazyPart(async () => (await import('./door-form.tsx')).DoorForm)
const ChangeDoors = lazyPart(async () => (await import('./change-doors.tsx')).ChangeDoors)
const ImportDoors = lazyPart(async () => (await import('./import-doors.tsx')).ImportDoors)
const DoorLockForm = lazyPart(async () => (await import('../hardware-tree/door-lock-form.tsx')).DoorLockForm)
const DeleteDoors = lazyPart(async () => (await import('./delete-doors.tsx')).DeleteDoors)

type OpenDialog =
  | { kind: 'create' | 'change' | 'import' }
  | { kind: 'edit' | 'addLock'; door: Door }
  | { kind: 'delete'; doors: readonly Door[] }

/** The doors of an installation, with and without their locks (DOOR-06). */
export function DoorsPage({ view }: { view?: ReactNode }) {
  const { t } = useTranslation('doors')
  const { t: find } = useTranslation('finding')
  const away = useAwayReason()
  const changing = useChangeActions()
  const { installationId = '' } = useParams({ strict: false })
  const { choice, ...list } = useDoorList(installationId)
  const places = usePlanPlaces(installationId)
  const opensOf = useAccessViewActions(installationId)
  const historyOf = useHistoryActions(installationId)
  const tests = useDoorTestActions(installationId)
  const navigate = useNavigate()
  const isPhone = useIsPhone()
  const [dialog, setDialog] = useState<OpenDialog | undefined>()
  const columns = useDoorColumns()
  const table = useDoorExport(list.shown)
  const selectedTable = useDoorExport(choice.selected)
  const height = useListHeight(list.shown?.length ?? 0)
  const close = () => setDialog(undefined)
  const importing = { disabledReason: away, onClick: () => setDialog({ kind: 'import' }) }
  const hasDoors = list.isFiltered || (list.shown?.length ?? 0) > 0
  // beside doors it is seldom wanted, and a word would take a second row in most languages
  const isImportShort = hasDoors && !isPhone
  const onPlan = ({ id }: Door) => {
    const place = places.get(id)
    if (!place) return []
    const onClick = () => void navigate({ to: place.to, search: place.search as never })
    return [{ key: 'plan', label: find('plan.show'), onClick }]
  }
  const addLockRefusal = ({ lock, code }: Door) => {
    if (lock) return t('addLock.hasLock')
    return code === null ? t('addLock.needsCode') : undefined
  }

  return (
    <>
      <ListToolbar
        label={t('search')}
        list={list}
        columns={columns}
        view={view}
        action={
          <>
            {!isImportShort && <Button {...importing}>{t('import.title')}</Button>}
            <AddButton onClick={() => setDialog({ kind: 'create' })}>{t('create.title')}</AddButton>
          </>
        }
      >
        {/* their fields are most of the code of this tab, and a site without doors has nothing to filter */}
        {hasDoors && (
          <DoorFilters installationId={installationId} address={list.address} onChange={list.narrow} />
        )}
        {isImportShort && (
          <IconButton
            label={t('import.title')}
            icon={<IconUpload size={20} stroke={1.7} aria-hidden />}
            {...importing}
          />
        )}
        <ExportButton table={table} others={[tests.all]} />
      </ListToolbar>
      <SelectionBar choice={choice} label={t('chosen', { count: choice.selected.length })}>
        <Button disabledReason={away} onClick={() => setDialog({ kind: 'change' })}>
          {t('change.title')}
        </Button>
        <Button disabledReason={away} onClick={() => setDialog({ kind: 'delete', doors: choice.selected })}>
          {t('delete.several')}
        </Button>
        <ExportButton table={selectedTable} isSelected />
      </SelectionBar>
      <DataTable
        label={t('title')}
        columns={columns}
        rows={list.shown}
        rowKey={({ id }) => id}
        rowLabel={doorName}
        choice={choice}
        hasOrderAbove
        onRowClick={away ? undefined : (door) => setDialog({ kind: 'edit', door })}
        rowActions={(door) => (
          <ActionMenu
            name={doorName(door)}
            actions={[
              tests.of(door.id),
              ...onPlan(door),
              ...changing([
                { key: 'edit', label: t('edit.title'), onClick: () => setDialog({ kind: 'edit', door }) },
                {
                  key: 'addLock',
                  label: t('addLock.action'),
                  onClick: () => setDialog({ kind: 'addLock', door }),
                  disabledReason: addLockRefusal(door),
                },
                {
                  key: 'delete',
                  label: t('delete.action'),
                  onClick: () => setDialog({ kind: 'delete', doors: [door] }),
                  isDangerous: true,
                },
              ]),
              ...(door.lock ? [opensOf('lock', door.lock.id)] : []),
              historyOf(door.id),
            ]}
          />
        )}
        sort={list.sort}
        onSort={list.onSort}
        height={height}
        empty={
          list.isFiltered ? (
            <EmptyState
              title={t('empty.found')}
              action={<Button onClick={list.showAll}>{t('empty.showAll')}</Button>}
            />
          ) : (
            <EmptyState title={t('empty.title')} picture={<IconDoor size={44} stroke={1.2} />}>
              {t('empty.next')}
            </EmptyState>
          )
        }
        error={list.error}
        onRetry={list.retry}
      />
      {dialog?.kind === 'create' && <DoorForm installationId={installationId} onClose={close} />}
      {dialog?.kind === 'import' && <ImportDoors installationId={installationId} onClose={close} />}
      {dialog?.kind === 'addLock' && (
        <DoorLockForm
          installationId={installationId}
          name={dialog.door.customerReference}
          code={dialog.door.code ?? ''}
          onClose={close}
        />
      )}
      {dialog?.kind === 'edit' && (
        <DoorForm installationId={installationId} door={dialog.door} onClose={close} />
      )}
      {dialog?.kind === 'change' && (
        <ChangeDoors installationId={installationId} doors={choice.selected} onClose={close} />
      )}
      {dialog?.kind === 'delete' && (
        <DeleteDoors installationId={installationId} doors={dialog.doors} onClose={close} />
      )}
    </>
  )
}
