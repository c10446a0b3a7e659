import { EmptyState } from '@commissioning/ui/empty-state'
import { lazyPart } from '@commissioning/ui/lazy-part.ts'
import { PageHeader } from '@commissioning/ui/page-header'
import { SkeletonList } from '@commissioning/ui/skeletons'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { AddButton } from '../../components/add-button.tsx'
import { RequireRole } from '../../components/guards.tsx'
import { ListToolbar } from '../../components/list-toolbar.tsx'
import { PagedTable } from '../../components/paged-table.tsx'
import { usePageTitle } from '../../components/use-page-title.ts'
import { ExportButton } from '../export/export-button.tsx'
import { StaffFailure } from './staff-failure.tsx'
import { useStaffColumns } from './use-staff-columns.tsx'
import { useStaffExport } from './use-staff-export.ts'
import { useStaffList } from './use-staff-list.ts'

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
