import { type FloorPlan, floorPlanEndpoints } from '@commissioning/contract/floor-plans/floor-plan-endpoints'
import { containsFilter, printFilter, toLower } from '@commissioning/contract/http/filter'
import { EmptyState } from '@commissioning/ui/empty-state'
import { IconMap } from '@commissioning/ui/icons/map.ts'
import type { Column } from '@commissioning/ui/table-types.ts'
import { useParams } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { AddButton } from '../../components/add-button.tsx'
import { ChangeMenu } from '../../components/change-menu.tsx'
import { EndlessTable } from '../../components/endless-table.tsx'
import { type ListAddress, parseListSearchText, sortIn } from '../../components/list-address.ts'
import { ListToolbar } from '../../components/list-toolbar.tsx'
import { nameColumn } from '../../components/name-column.ts'
import { PlanNeighbours } from '../../components/plan-neighbours.tsx'
import { useDates } from '../../components/use-dates.ts'
import { useListControls } from '../../components/use-list-controls.ts'
import { useListHeight } from '../../components/use-list-height.ts'
import { useOpenThing } from '../../components/use-open-thing.ts'
import { useEndless } from '../../lib/api/operations.ts'
import { useHistoryActions } from '../history/use-history-actions.ts'
import { useNoteCounts } from '../notes/note-queries.ts'
import { FloorPlanDialog, type OpenDialog, type PlanDialog } from './floor-plan-dialog.tsx'
import classes from './floor-plans.module.css'

/** The floor plans of an installation (PLAN-02). */
export function FloorPlansPage() {
  const { t } = useTranslation('floor-plans')
  const { installationId = '' } = useParams({ strict: false })
  const list = useFloorPlanList(installationId)
  const historyOf = useHistoryActions(installationId)
  const columns = useFloorPlanColumns(installationId)
  const [selected, setDialog] = useState<OpenDialog | undefined>()
  const { opened, open, close } = useOpenThing()
  const dialog = selected ?? (opened && { kind: 'view' as const, planId: opened })
  const shared = { installationId, onClose: selected ? () => setDialog(undefined) : close }
  const { plans, rows } = list
  const height = useListHeight(rows?.length ?? 0, plans.hasNextPage)
  const isEmpty = rows?.length === 0 && !list.search
  const intro = <p className={classes.intro}>{t('intro')}</p>
  const opening = (kind: PlanDialog['kind'], plan: FloorPlan) => () => setDialog({ kind, plan })
  const actionsOf = (plan: FloorPlan) => [
    { key: 'edit', label: t('edit.title'), onClick: opening('edit', plan) },
    {
      key: 'delete',
      label: t('delete.action'),
      onClick: opening('delete', plan),
      isDangerous: true,
    },
    { key: 'note', label: t('addNote'), onClick: opening('note', plan) },
    historyOf(plan.id),
  ]

  return (
    <>
      {isEmpty && intro}
      <ListToolbar
        label={t('search')}
        list={list}
        columns={columns}
        action={<AddButton onClick={() => setDialog({ kind: 'create' })}>{t('create.open')}</AddButton>}
      />
      <EndlessTable
        label={t('title')}
        columns={columns}
        read={plans}
        list={list}
        hasOrderAbove
        rowKey={({ id }) => id}
        rowLabel={({ customerReference }) => customerReference}
        onRowClick={({ id }) => open(id)}
        rowActions={(plan) => <ChangeMenu name={plan.customerReference} actions={actionsOf(plan)} />}
        height={height}
        empty={
          <EmptyState
            title={t(list.search ? 'nothingFound' : 'empty')}
            picture={<IconMap size={44} stroke={1.2} />}
          >
            {!list.search && t('emptyNext')}
          </EmptyState>
        }
      />
      {!isEmpty && intro}
      <PlanNeighbours of="floorPlans" />
      {dialog && <FloorPlanDialog {...shared} dialog={dialog} plans={rows ?? []} />}
    </>
  )
}

const installerNameOf = ({ installer }: FloorPlan) =>
  [installer?.firstName, installer?.lastName].filter(Boolean).join(' ') || '–'

/** Name, created, last edited, created by, and how many notes about it the person can read (PLAN-02). */
function useFloorPlanColumns(installationId: string): Column<FloorPlan>[] {
  const { t } = useTranslation('floor-plans')
  const { day } = useDates()
  const counts = useNoteCounts(installationId, 'FloorPlan')
  return [
    nameColumn(t('columns.name')),
    {
      key: 'created_date',
      heading: t('columns.created'),
      cell: ({ createdDate }) => day(createdDate),
      sortable: true,
      width: '16%',
    },
    {
      key: 'updated_date',
      heading: t('columns.edited'),
      cell: ({ updatedDate }) => day(updatedDate),
      sortable: true,
      width: '16%',
    },
    {
      key: 'installer',
      heading: t('columns.createdBy'),
      cell: installerNameOf,
      width: '20%',
      isFreeText: true,
      folds: true,
    },
    {
      key: 'notes',
      heading: t('columns.notes'),
      // a dash would say that there are none
      cell: ({ id }) => (counts.data ? (counts.data.get(id) ?? 0) : ''),
      width: '10%',
    },
  ]
}

/** The floor plans as the address asks for them. */
function useFloorPlanList(installationId: string) {
  const list = useListControls(parseFloorPlanSearch, FLOOR_PLAN_SORT)
  const query = { filter: floorPlanFilter(list.address.search), orderBy: list.orderBy, top: list.pageSize }
  const plans = useEndless(floorPlanEndpoints.listFloorPlans, { params: { installationId }, query })
  return { ...list, plans, rows: plans.data?.pages.flatMap(({ items }) => items) }
}

const FLOOR_PLAN_SORT = { key: 'customer_reference', direction: 'asc' } as const
const SORTABLE_FIELDS = ['customer_reference', 'created_date', 'updated_date']

/** The search parameters of the floor plans page; the list has no pages. */
type FloorPlanSearch = Omit<ListAddress, 'page'>

const parseFloorPlanSearch = (search: Record<string, unknown>): FloorPlanSearch => ({
  ...parseListSearchText(search),
  ...sortIn(search, SORTABLE_FIELDS),
})

/** Filters by a part of the name, in any case (PLAN-16). */
const floorPlanFilter = (search: string | undefined): string =>
  search ? printFilter(containsFilter(toLower('customer_reference'), search.toLowerCase())) : ''
