import type { RequestError } from '@commissioning/contract/http/request-error'
import type { InstallationDetail } from '@commissioning/contract/installations/installation-endpoints'
import { refuseRelease } from '@commissioning/domain/installations/release-rules'
import { ErrorState } from '@commissioning/ui/error-state'
import { TabsBar } from '@commissioning/ui/tabs-bar'
import { useTold } from '@commissioning/ui/told-failures.ts'
import { useIsPhone } from '@commissioning/ui/use-viewport.ts'
import { Outlet, useLocation, useParams } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { ReleaseIsNextContext } from '../../components/main-action.ts'
import { NotFoundPage } from '../../components/not-found-page.tsx'
import { Redirect } from '../../components/redirect.tsx'
import { RequireFlag } from '../../components/require-flag.tsx'
import { RouterLink } from '../../components/router-link.tsx'
import { usePageTitle } from '../../components/use-page-title.ts'
import { InstallationHeader } from '../../features/installations/installation-header.tsx'
import { useInstallation } from '../../features/installations/installation-queries.ts'
import { InstallationSkeleton } from '../../features/installations/installation-skeleton.tsx'
import classes from '../../features/installations/installations.module.css'
import { ReleaseButton } from '../../features/installations/release-button.tsx'
import { SiteNotices } from '../../features/installations/site-notices.tsx'
import { useIsWorkDone } from '../../features/site-progress/site-progress-queries.ts'
import { useLiveChanges } from '../../lib/api/live-changes.ts'
import { useFlags } from '../../lib/flags/flags-context.tsx'
import { paths } from '../../lib/paths.ts'
import { useRefusalText } from '../../lib/refusal-text.ts'
import { installationTabs } from '../installation-tabs.ts'

const NOT_THERE_STATUSES = [400, 401, 403, 404]

/**
 * The frame around the tabs of an installation (DETAIL-03); one that cannot be loaded leads to not-found (ROUTE-22).
 */
export function InstallationPage() {
  const { installationId = '' } = useParams({ strict: false })
  const installation = useInstallation(installationId)
  const isGone =
    installation.error !== null &&
    NOT_THERE_STATUSES.includes((installation.error as RequestError).statusCode)
  useTold(isGone ? installation.error : undefined)

  if (installation.isPending) return <InstallationSkeleton installationId={installationId} />
  if (isGone) return <Redirect to={paths.notFound()} search={{ type: 'installation' }} />
  // the page stays when only a refetch failed, because a wizard may be open on it
  if (!installation.data)
    return <ErrorState failure={installation.error} onRetry={() => void installation.refetch()} />
  return <OpenInstallation installation={installation.data} />
}

function OpenInstallation({ installation }: { installation: InstallationDetail }) {
  const { t } = useTranslation('installations')
  const { pathname } = useLocation()
  const flags = useFlags()
  const refusalText = useRefusalText()
  const isPhone = useIsPhone()
  useLiveChanges(installation.id)
  const isNext = useIsWorkDone(installation.id) && !refuseRelease(installation.site)
  const name = installation.siteCustomerReference || t('noName')
  const tabs = installationTabs.map(({ refuse, ...tab }) => {
    const to = paths.tab(installation.id, tab.path)
    return {
      ...tab,
      to,
      label: t(`tabs.${tab.key}`),
      isActive: pathname === to,
      disabledReason: refusalText(refuse?.(installation)),
    }
  })
  const shown = tabs.filter(({ flag }) => !flag || flags[flag])
  const open = shown.find(({ isActive }) => isActive)
  const flag = tabs.find(({ isActive }) => isActive)?.flag
  usePageTitle(open && `${name} · ${open.label}`)

  return (
    <ReleaseIsNextContext value={isNext}>
      <InstallationHeader installation={installation} name={name} />
      <SiteNotices key={installation.id} installation={installation} />
      <TabsBar label={t('tabs.label')} link={RouterLink} tabs={shown} />
      <div className={classes.tab}>
        {flag ? (
          <RequireFlag flag={flag} otherwise={<NotFoundPage />}>
            <Outlet />
          </RequireFlag>
        ) : (
          <Outlet />
        )}
      </div>
      {isPhone && (
        <div className={classes.last}>
          <ReleaseButton installation={installation} />
        </div>
      )}
    </ReleaseIsNextContext>
  )
}
