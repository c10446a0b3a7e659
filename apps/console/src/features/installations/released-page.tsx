import { installationEndpoints } from '@commissioning/contract/installations/installation-endpoints'
import { EmptyState } from '@commissioning/ui/empty-state'
import { SkeletonList } from '@commissioning/ui/skeletons'
import { useTranslation } from 'react-i18next'
import { RequireRole } from '../../components/guards.tsx'
import { PagedTable } from '../../components/paged-table.tsx'
import { usePageTitle } from '../../components/use-page-title.ts'
import { usePage, useRead } from '../../lib/api/operations.ts'
import { OpenedRecord } from '../site-record/record-links.tsx'
import { useInstallationColumns } from './installation-columns.tsx'
import { releasedInstallationsFilter } from './installation-filters.ts'
import { InstallationsHeader } from './installations-header.tsx'
import { ListTools } from './list-tools.tsx'
import { useInstallationList } from './use-installation-list.ts'

/** The released installations; their rows are not clickable (LIST-11, LIST-13), and their dates open their records (RECORD-12). */
export function ReleasedPage() {
  return (
    <RequireRole minimum="installer_basic" coming={<SkeletonList hasSubtitle />}>
      <ReleasedInstallations />
    </RequireRole>
  )
}

function ReleasedInstallations() {
  const { t } = useTranslation('installations')
  const columns = useInstallationColumns('release')
  const list = useInstallationList({ key: 'release_date', direction: 'desc' })
  const { now, search, orderBy } = list
  const query = { filter: releasedInstallationsFilter({ search, now }), orderBy }
  const every = { top: 1, count: true, filter: releasedInstallationsFilter({ search: undefined, now }) }
  const released = usePage(installationEndpoints.listInstallations, { query }, list)
  usePageTitle(t('released.title'))
  const whole = useRead(
    installationEndpoints.listInstallations,
    { query: every },
    { enabled: Boolean(search) },
  )
  const total = (search ? whole : released).data?.count

  return (
    <>
      <InstallationsHeader
        title={t('released.title')}
        subtitle={total === undefined ? '\u00a0' : t('released.total', { total })}
      />
      <ListTools list={list} exported={{ name: t('released.title'), query }} isListed={!released.isPending} />
      <PagedTable
        label={t('released.title')}
        columns={columns}
        read={released}
        list={list}
        rowKey={({ id }) => id}
        empty={<EmptyState title={t('released.empty')} />}
      />
      <OpenedRecord />
    </>
  )
}
