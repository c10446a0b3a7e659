import type { InstallationDetail } from '@commissioning/contract/installations/installation-endpoints'
import type { RequestError } from '@commissioning/contract/request-error'
import { refuseAccessGroups } from '@commissioning/domain/access-groups/access-group-rules'
import { ErrorState } from '@commissioning/ui/error-state'
import { NoticeBar } from '@commissioning/ui/notice-bar'
import { TabsBar } from '@commissioning/ui/tabs-bar'
import { useIsPhone } from '@commissioning/ui/use-viewport.ts'
import { Outlet, useLocation, useParams } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useLiveChanges } from '../api/live-changes.ts'
import { useFlags } from '../flags/flags-context.tsx'
import { RouterLink } from '../page/router-link.tsx'
import { usePageTitle } from '../page/use-page-title.ts'
import { paths } from '../paths.ts'
import { useRefusalText } from '../refusal-text.ts'
import { Redirect } from '../session/redirect.tsx'
import { InstallationHeader } from './installation-header.tsx'
import { useInstallation } from './installation-queries.ts'
import { InstallationSkeleton } from './installation-skeleton.tsx'
import classes from './installations.module.css'
import { OwnerNotice } from './owner-notice.tsx'
import { ReleaseButton } from './release-button.tsx'

const GONE = [400, 401, 403, 404]

/**
 * The frame around the tabs of an installation (DETAIL-03); one that cannot be loaded leads to not-found (ROUTE-22).
 */
export function InstallationPage() {
  const { installationId = '' } = useParams({ strict: false })
  const installation = useInstallation(installationId)

  if (installation.isPending) return <InstallationSkeleton />
  if (installation.error && GONE.includes((installation.error as RequestError).statusCode))
    return <Redirect to={paths.notFound()} search={{ type: 'installation' }} />
  // the page stays when only a refetch failed, because a wizard may be open on it
  if (!installation.data)
    return <ErrorState failure={installation.error} onRetry={() => void installation.refetch()} />
  return <OpenInstallation installation={installation.data} />
}

function OpenInstallation({ installation }: { installation: InstallationDetail }) {
  const { t } = useTranslation('installations')
  const { pathname } = useLocation()
  const { xs4Com } = useFlags()
  const refusalText = useRefusalText()
  const isPhone = useIsPhone()
  useLiveChanges(installation.id)
  const name = installation.siteCustomerReference || t('noName')
  const tabs = [
    { key: 'hardware', label: t('tabs.hardware'), to: paths.hardware(installation.id) },
    { key: 'tags', label: t('tabs.tags'), to: paths.tags(installation.id) },
    {
      key: 'access',
      label: t('tabs.access'),
      to: paths.access(installation.id),
      disabledReason: refusalText(refuseAccessGroups(installation)),
    },
    { key: 'floorPlans', label: t('tabs.floorPlans'), to: paths.floorPlans(installation.id) },
    { key: 'floors', label: t('tabs.floors'), to: paths.floors(installation.id) },
    { key: 'notes', label: t('tabs.notes'), to: paths.notes(installation.id) },
    ...(xs4Com ? [{ key: 'intercom', label: t('tabs.intercom'), to: paths.intercom(installation.id) }] : []),
  ].map((tab) => ({ ...tab, isActive: pathname === tab.to }))
  const open = tabs.find(({ isActive }) => isActive)
  usePageTitle(open && `${name} · ${open.label}`)

  return (
    <>
      <div className={classes.notice}>
        <NoticeBar tone="neutral">{t('installerMode')}</NoticeBar>
      </div>
      <InstallationHeader installation={installation} name={name} />
      <OwnerNotice installation={installation} />
      <TabsBar label={t('tabs.label')} link={RouterLink} tabs={tabs} />
      <div className={classes.tab}>
        <Outlet />
      </div>
      {isPhone && (
        <div className={classes.last}>
          <ReleaseButton installation={installation} />
        </div>
      )}
    </>
  )
}
