import { type StaffMember, staffEndpoints } from '@commissioning/contract/staff/staff-endpoints'
import { displayedName } from '@commissioning/domain/formats/displayed-name'
import { EmptyState } from '@commissioning/ui/empty-state'
import { lazyPart } from '@commissioning/ui/lazy-part.ts'
import { PageHeader } from '@commissioning/ui/page-header'
import { SkeletonList } from '@commissioning/ui/skeletons'
import { StatusBadge } from '@commissioning/ui/status-badge'
import type { Column } from '@commissioning/ui/table-types.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { AddButton } from '../../components/add-button.tsx'
import { RequireRole } from '../../components/guards.tsx'
import { ListToolbar } from '../../components/list-toolbar.tsx'
import { PagedTable } from '../../components/paged-table.tsx'
import { RouterLink } from '../../components/router-link.tsx'
import { useListControls } from '../../components/use-list-controls.ts'
import { usePageTitle } from '../../components/use-page-title.ts'
import { usePage } from '../../lib/api/operations.ts'
import { paths } from '../../lib/paths.ts'
import { ExportButton } from '../export/export-button.tsx'
import { everyItem, exportTable } from '../export/export-queries.ts'
import classes from './staff.module.css'
import { StaffFailure } from './staff-failure.tsx'
import { parseStaffSearch, STAFF_SORT, staffFilter } from './staff-search.ts'

const InviteInstallerModal = lazyPart(
  async () => (await import('./invite-installer-modal.tsx')).InviteInstallerModal,
)

/** The people of the company, for its Installer Admins (STAFF-01). */
export function InstallersPage() {
  return (
    <RequireRole minimum="installer_admin" coming={<SkeletonList hasSubtitle />}>
      <Installers />
    </RequireRole>
  )
}

function Installers() {
  const { t } = useTranslation('staff')
  const list = useStaffList()
  const columns = useStaffColumns()
  const table = useStaffExport(list.query)
  const [isInviting, setIsInviting] = useState(false)
  usePageTitle(t('title'))
  const { staff } = list

  return (
    <>
      <PageHeader
        title={t('title')}
        subtitle={t('subtitle')}
        actions={<AddButton onClick={() => setIsInviting(true)}>{t('invite.title')}</AddButton>}
      />
      <ListToolbar label={t('search')} list={list} columns={columns}>
        <ExportButton table={table} />
      </ListToolbar>
      <StaffFailure error={staff.error}>
        <PagedTable
          label={t('title')}
          columns={columns}
          read={staff}
          list={list}
          hasOrderAbove
          rowKey={({ id }) => id}
          empty={<EmptyState title={t('empty')} />}
        />
      </StaffFailure>
      {isInviting && <InviteInstallerModal onClose={() => setIsInviting(false)} />}
    </>
  )
}

/** The staff as the address asks for them: search, sort and page. */
function useStaffList() {
  const list = useListControls(parseStaffSearch, STAFF_SORT)
  const query = { filter: staffFilter(list.address.search), orderBy: list.orderBy }
  return { ...list, query, staff: usePage(staffEndpoints.listStaff, { query }, list) }
}

/** The staff as a file, as the list shows them (OUT-02). */
function useStaffExport(query: { filter: string | undefined; orderBy: string }) {
  const { t } = useTranslation('staff')
  return exportTable<StaffMember>({
    name: t('title'),
    columns: [
      { heading: t('firstName'), value: (person) => person.firstName },
      { heading: t('lastName'), value: (person) => person.lastName },
      { heading: t('columns.email'), value: (person) => person.email },
      { heading: t('columns.role'), value: (person) => person.role.customerReference },
      { heading: t('pending'), value: (person) => (person.profileCompleted ? null : t('pending')) },
    ],
    read: everyItem(staffEndpoints.listStaff, { query }),
  })
}

/** Name with the marker of a pending registration, e-mail and role (STAFF-03). */
function useStaffColumns(): Column<StaffMember>[] {
  const { t } = useTranslation('staff')
  return [
    {
      key: 'first_name',
      heading: t('columns.name'),
      sortable: true,
      cell: (person) => (
        <span className={classes.name}>
          <RouterLink to={paths.installer(person.id)}>{displayedName(person)}</RouterLink>
          {!person.profileCompleted && <StatusBadge tone="waiting" label={t('pending')} />}
        </span>
      ),
    },
    {
      key: 'email',
      heading: t('columns.email'),
      sortable: true,
      width: '42%',
      isFreeText: true,
      cell: ({ email }) => email,
    },
    {
      key: 'role',
      heading: t('columns.role'),
      sortable: true,
      width: '24%',
      cell: ({ role }) => role.customerReference,
    },
  ]
}
