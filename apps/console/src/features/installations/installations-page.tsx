import { useTranslation } from 'react-i18next'
import { RequireRole } from '../../components/guards.tsx'
import { usePageTitle } from '../../components/use-page-title.ts'
import { useMe } from '../../lib/session/me-queries.ts'
import { OpenedRecord } from '../site-record/record-links.tsx'
import { CompanyInstallations } from './company-installations.tsx'
import { NEWEST_FIRST, openFilter } from './installation-filters.ts'
import { InstallationsHeader } from './installations-header.tsx'
import { ListTools } from './list-tools.tsx'
import { OwnInstallations, useOwnInstallations } from './own-installations.tsx'
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
