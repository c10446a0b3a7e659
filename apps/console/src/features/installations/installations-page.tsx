import { installationEndpoints } from '@commissioning/contract/installations/installation-endpoints'
import { CardsSort } from '@commissioning/ui/cards-sort'
import { EmptyState } from '@commissioning/ui/empty-state'
import { useIsPhone } from '@commissioning/ui/use-viewport.ts'
import { useNavigate } from '@tanstack/react-router'
import { memo, useDeferredValue } from 'react'
import { useTranslation } from 'react-i18next'
import { EndlessTable } from '../../components/endless-table.tsx'
import { RequireRole } from '../../components/guards.tsx'
import { PagedTable } from '../../components/paged-table.tsx'
import { usePageTitle } from '../../components/use-page-title.ts'
import { useEndless, usePage } from '../../lib/api/operations.ts'
import { useConfig } from '../../lib/config-context.tsx'
import { paths } from '../../lib/paths.ts'
import { useMe } from '../../lib/session/me-queries.ts'
import { useWork } from '../site-progress/site-progress-queries.ts'
import { OpenedRecord } from '../site-record/record-links.tsx'
import { useInstallationColumns } from './installation-columns.tsx'
import { NEWEST_FIRST, openFilter, ownInstallations } from './installation-filters.ts'
import classes from './installations.module.css'
import { InstallationsHeader } from './installations-header.tsx'
import { ListTools } from './list-tools.tsx'
import { useInstallationList } from './use-installation-list.ts'

/** The installations in progress: one's own, and those of colleagues (LIST-03). */
export function InstallationsPage() {
  return (
    <RequireRole minimum="installer_basic">
      <OpenInstallations />
    </RequireRole>
  )
}

function OpenInstallations() {
  const { t } = useTranslation('installations')
  const me = useMe()
  const list = useInstallationList(NEWEST_FIRST)
  usePageTitle(t('title'))
  const myId = me.data?.id ?? ''
  const own = useOwnInstallations(list, myId)
  const { now, search, orderBy, state } = list
  const exported = { name: t('title'), query: { filter: openFilter({ search, now, state }), orderBy } }

  return (
    <>
      <InstallationsHeader title={t('title')} />
      <ListTools list={list} exported={exported} isListed={!own.isPending} hasStates />
      <OwnInstallations list={list} own={own} />
      <CompanyInstallations list={list} installerId={myId} isHeldBack={own.isPending} />
      <OpenedRecord />
    </>
  )
}

interface CompanyInstallationsProps {
  list: ReturnType<typeof useInstallationList>
  installerId: string
  /** Set while the height of the table above is unknown, so that nothing moves when it arrives. */
  isHeldBack: boolean
}

/** "Created by your company": the company's other installations, in numbered pages. */
function CompanyInstallations({ list, installerId, isHeldBack }: CompanyInstallationsProps) {
  const { now, search, orderBy, state } = list
  const filter = openFilter({ search, now, state, installer: { isNot: installerId } })
  // drawn in steps between which the browser answers a person
  const others = useDeferredValue(
    usePage(installationEndpoints.listInstallations, { query: { filter, orderBy } }, list),
  )
  const work = useDeferredValue(useWork((others.data?.items ?? []).map(({ id }) => id)))
  return isHeldBack ? null : <CompanyTable list={list} others={others} work={work} />
}

interface TableProps extends Pick<CompanyInstallationsProps, 'list'> {
  others: ReturnType<typeof usePage<typeof installationEndpoints.listInstallations>>
  work: ReturnType<typeof useWork>
}

type InstallationList = ReturnType<typeof useInstallationList>

/** A person's own open installations, as the list asks for them. */
function useOwnInstallations({ now, search, orderBy, state }: InstallationList, installerId: string) {
  const { pageSize } = useConfig()
  const query = ownInstallations({ now, search, orderBy, state }, installerId, pageSize)
  return useEndless(installationEndpoints.listInstallations, { query })
}

interface OwnInstallationsProps {
  list: InstallationList
  own: ReturnType<typeof useOwnInstallations>
}

/** "Created by you": scrolls in its own area and loads on; on a phone it is a part of the page, and more of it is asked for. */
function OwnInstallations({ list, own }: OwnInstallationsProps) {
  const rows = own.data?.pages.flatMap(({ items }) => items) ?? []
  // the rest is drawn in steps between which the browser answers a person
  const work = useDeferredValue(useWork(rows.map(({ id }) => id)))
  return <OwnTable list={list} own={own} work={work} />
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

/** The height of the table of one's own installations where there is room to scroll it (LIST-05, LIST-36). */
const HEIGHT_PX = 360

const OwnTable = memo(({ list, own, work }: OwnInstallationsProps & { work: ReturnType<typeof useWork> }) => {
  const { t } = useTranslation('installations')
  const navigate = useNavigate()
  const isPhone = useIsPhone()
  const columns = useInstallationColumns(undefined, work)

  return (
    <section className={classes.section}>
      <div className={classes.heading}>
        <h2>{t('own.title')}</h2>
        {isPhone && <CardsSort columns={columns} sort={list.sort} onSort={list.onSort} isShort />}
      </div>
      <EndlessTable
        label={t('own.title')}
        columns={columns}
        read={own}
        list={list}
        hasOrderAbove
        rowKey={({ id }) => id}
        rowLabel={({ siteCustomerReference }) => siteCustomerReference || t('noName')}
        onRowClick={({ id }) => void navigate({ to: paths.tab(id, 'hardware') })}
        height={isPhone ? undefined : HEIGHT_PX}
        empty={<EmptyState title={t('own.empty')} />}
      />
    </section>
  )
})
