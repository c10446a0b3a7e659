import { Button } from '@commissioning/ui/button'
import { DataTable } from '@commissioning/ui/data-table'
import { EmptyState } from '@commissioning/ui/empty-state'
import { lazyPart } from '@commissioning/ui/lazy-part.ts'
import { NumberedPages } from '@commissioning/ui/numbered-pages'
import { PageHeader } from '@commissioning/ui/page-header'
import { SearchField } from '@commissioning/ui/search-field'
import { SkeletonList } from '@commissioning/ui/skeletons'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ExportButton } from '../export/export-button.tsx'
import { useAwayReason } from '../offline/use-away-reason.ts'
import { usePageTitle } from '../page/use-page-title.ts'
import { RequireRole } from '../session/guards.tsx'
import classes from './staff.module.css'
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
  const away = useAwayReason()
  const list = useStaffList()
  const columns = useStaffColumns()
  const table = useStaffExport(list.query)
  const [isInviting, setIsInviting] = useState(false)
  usePageTitle(t('title'))
  const { staff, page, pageSize } = list
  const total = staff.data?.count

  return (
    <>
      <PageHeader
        title={t('title')}
        subtitle={t('subtitle')}
        actions={
          <Button kind="primary" shortcut="n" disabledReason={away} onClick={() => setIsInviting(true)}>
            {t('invite.title')}
          </Button>
        }
      />
      <div className={classes.tools}>
        <div className={classes.search}>
          <SearchField label={t('search')} value={list.search} onSearch={list.onSearch} />
        </div>
        <ExportButton table={table} />
      </div>
      <StaffFailure error={staff.error}>
        <DataTable
          label={t('title')}
          columns={columns}
          rows={staff.data?.items}
          rowKey={({ id }) => id}
          sort={list.sort}
          onSort={list.onSort}
          empty={<EmptyState title={t('empty')} />}
          error={staff.error}
          onRetry={() => void staff.refetch()}
          isStale={staff.isPlaceholderData}
        />
      </StaffFailure>
      {total !== undefined && total > 0 && (
        <NumberedPages
          page={page}
          pageSize={pageSize}
          total={total}
          isStale={staff.isPlaceholderData}
          onPage={list.onPage}
        />
      )}
      {isInviting && <InviteInstallerModal onClose={() => setIsInviting(false)} />}
    </>
  )
}
