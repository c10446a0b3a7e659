import { DataTable } from '@commissioning/ui/data-table'
import { EmptyState } from '@commissioning/ui/empty-state'
import { useNavigate } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useConfig } from '../config-context.tsx'
import { paths } from '../paths.ts'
import { useInstallationColumns } from './installation-columns.tsx'
import { openFilter } from './installation-filters.ts'
import { useEndlessInstallations } from './installation-queries.ts'
import classes from './installations.module.css'
import type { useInstallationList } from './use-installation-list.ts'

/** 1 §2. */
const HEIGHT_PX = 360

interface Props {
  list: ReturnType<typeof useInstallationList>
  installerId: string
}

/** "Created by you": scrolls in its own area and loads on. */
export function OwnInstallations({ list, installerId }: Props) {
  const { t } = useTranslation('installations')
  const navigate = useNavigate()
  const { pageSize } = useConfig()
  const columns = useInstallationColumns()
  const { now, search, orderBy } = list
  const filter = openFilter({ search, now, installer: { is: installerId } })
  const mine = useEndlessInstallations({ filter, orderBy, pageSize })

  return (
    <section className={classes.section}>
      <h2>{t('own.title')}</h2>
      <DataTable
        label={t('own.title')}
        columns={columns}
        rows={mine.data?.pages.flatMap(({ items }) => items)}
        rowKey={({ id }) => id}
        rowLabel={({ siteCustomerReference }) => siteCustomerReference || t('noName')}
        onRowClick={({ id }) => void navigate({ to: paths.hardware(id) })}
        sort={list.sort}
        onSort={list.onSort}
        height={HEIGHT_PX}
        empty={<EmptyState title={t('own.empty')} />}
        error={mine.error}
        onRetry={() => void mine.refetch()}
        isStale={mine.isPlaceholderData}
        more={{
          hasMore: mine.hasNextPage,
          isLoading: mine.isFetchingNextPage,
          onEndReached: () => void mine.fetchNextPage(),
          error: mine.isFetchNextPageError ? mine.error : undefined,
        }}
      />
    </section>
  )
}
