import { installationEndpoints } from '@commissioning/contract/installations/installation-endpoints'
import { DataTable } from '@commissioning/ui/data-table'
import { EmptyState } from '@commissioning/ui/empty-state'
import { NumberedPages } from '@commissioning/ui/numbered-pages'
import { useNavigate } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { usePage } from '../api/operations.ts'
import { useConfig } from '../config-context.tsx'
import { paths } from '../paths.ts'
import { useWork } from '../work/work-queries.ts'
import { useInstallationColumns } from './installation-columns.tsx'
import { openFilter } from './installation-filters.ts'
import classes from './installations.module.css'
import type { useInstallationList } from './use-installation-list.ts'

interface Props {
  list: ReturnType<typeof useInstallationList>
  installerId: string
  /** Set while the height of the table above is unknown, so that nothing moves when it arrives. */
  isHeldBack: boolean
}

/** "Created by your company": the company's other installations, in numbered pages. */
export function CompanyInstallations({ list, installerId, isHeldBack }: Props) {
  const { t } = useTranslation('installations')
  const navigate = useNavigate()
  const { pageSize } = useConfig()
  const { now, search, orderBy, page, state } = list
  const filter = openFilter({ search, now, state, installer: { isNot: installerId } })
  const others = usePage(
    installationEndpoints.listInstallations,
    { query: { filter, orderBy } },
    { page, pageSize },
  )
  const work = useWork((others.data?.items ?? []).map(({ id }) => id))
  const columns = useInstallationColumns('installer', work)
  const total = others.data?.count ?? 0
  if (isHeldBack) return null

  return (
    <section className={classes.section}>
      <h2>{t('company.title')}</h2>
      <DataTable
        label={t('company.title')}
        columns={columns}
        rows={others.data?.items}
        rowKey={({ id }) => id}
        rowLabel={({ siteCustomerReference }) => siteCustomerReference || t('noName')}
        onRowClick={({ id }) => void navigate({ to: paths.tab(id, 'hardware') })}
        sort={list.sort}
        onSort={list.onSort}
        empty={<EmptyState title={t('company.empty')} />}
        error={others.error}
        onRetry={() => void others.refetch()}
        isStale={others.isPlaceholderData}
      />
      {total > 0 && (
        <NumberedPages
          page={page}
          pageSize={pageSize}
          total={total}
          isStale={others.isPlaceholderData}
          onPage={list.onPage}
        />
      )}
    </section>
  )
}
