import { installationEndpoints } from '@commissioning/contract/installations/installation-endpoints'
import { CardsSort } from '@commissioning/ui/cards-sort'
import { EmptyState } from '@commissioning/ui/empty-state'
import { useIsPhone } from '@commissioning/ui/use-viewport.ts'
import { useNavigate } from '@tanstack/react-router'
import { memo, useDeferredValue } from 'react'
import { useTranslation } from 'react-i18next'
import { PagedTable } from '../../components/paged-table.tsx'
import { usePage } from '../../lib/api/operations.ts'
import { paths } from '../../lib/paths.ts'
import { useWork } from '../site-progress/site-progress-queries.ts'
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
  const { now, search, orderBy, state } = list
  const filter = openFilter({ search, now, state, installer: { isNot: installerId } })
  // drawn in steps between which the browser answers a person
  const others = useDeferredValue(
    usePage(installationEndpoints.listInstallations, { query: { filter, orderBy } }, list),
  )
  const work = useDeferredValue(useWork((others.data?.items ?? []).map(({ id }) => id)))
  return isHeldBack ? null : <CompanyTable list={list} others={others} work={work} />
}

interface TableProps extends Pick<Props, 'list'> {
  others: ReturnType<typeof usePage<typeof installationEndpoints.listInstallations>>
  work: ReturnType<typeof useWork>
}

const CompanyTable = memo(({ list, others, work }: TableProps) => {
  const { t } = useTranslation('installations')
  const navigate = useNavigate()
  const isPhone = useIsPhone()
  const columns = useInstallationColumns('installer', work)

  return (
    <section className={classes.section}>
      <div className={classes.heading}>
        <h2>{t('company.title')}</h2>
        {isPhone && <CardsSort columns={columns} sort={list.sort} onSort={list.onSort} isShort />}
      </div>
      <PagedTable
        label={t('company.title')}
        columns={columns}
        read={others}
        list={list}
        hasOrderAbove
        rowKey={({ id }) => id}
        rowLabel={({ siteCustomerReference }) => siteCustomerReference || t('noName')}
        onRowClick={({ id }) => void navigate({ to: paths.tab(id, 'hardware') })}
        empty={<EmptyState title={t('company.empty')} />}
      />
    </section>
  )
})
