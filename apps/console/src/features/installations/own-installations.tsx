import { installationEndpoints } from '@commissioning/contract/installations/installation-endpoints'
import { CardsSort } from '@commissioning/ui/cards-sort'
import { EmptyState } from '@commissioning/ui/empty-state'
import { useIsPhone } from '@commissioning/ui/use-viewport.ts'
import { useNavigate } from '@tanstack/react-router'
import { memo, useDeferredValue } from 'react'
import { useTranslation } from 'react-i18next'
import { EndlessTable } from '../../components/endless-table.tsx'
import { useEndless } from '../../lib/api/operations.ts'
import { useConfig } from '../../lib/config-context.tsx'
import { paths } from '../../lib/paths.ts'
import { useWork } from '../site-progress/site-progress-queries.ts'
import { useInstallationColumns } from './installation-columns.tsx'
import { ownInstallations } from './installation-filters.ts'
import classes from './installations.module.css'
import type { useInstallationList } from './use-installation-list.ts'

/** The height of the table of one's own installations where there is room to scroll it (LIST-05, LIST-36). */
const HEIGHT_PX = 360

type InstallationList = ReturnType<typeof useInstallationList>

/** A person's own open installations, as the list asks for them. */
export function useOwnInstallations({ now, search, orderBy, state }: InstallationList, installerId: string) {
  const { pageSize } = useConfig()
  const query = ownInstallations({ now, search, orderBy, state }, installerId, pageSize)
  return useEndless(installationEndpoints.listInstallations, { query })
}

interface Props {
  list: InstallationList
  own: ReturnType<typeof useOwnInstallations>
}

/** "Created by you": scrolls in its own area and loads on; on a phone it is a part of the page, and more of it is asked for. */
export function OwnInstallations({ list, own }: Props) {
  const rows = own.data?.pages.flatMap(({ items }) => items) ?? []
  // the rest is drawn in steps between which the browser answers a person
  const work = useDeferredValue(useWork(rows.map(({ id }) => id)))
  return <OwnTable list={list} own={own} work={work} />
}

const OwnTable = memo(({ list, own, work }: Props & { work: ReturnType<typeof useWork> }) => {
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
