import { useSession } from '@commissioning/browser-session/session.tsx'
import { Button } from '@commissioning/ui/button'
import { Card } from '@commissioning/ui/card'
import { EmptyState } from '@commissioning/ui/empty-state'
import { ErrorState } from '@commissioning/ui/error-state'
import { PageHeader } from '@commissioning/ui/page-header'
import { SkeletonCards } from '@commissioning/ui/skeletons'
import { StatusBadge } from '@commissioning/ui/status-badge'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { StaleNotice } from '../../components/stale-notice.tsx'
import { paths } from '../../lib/paths.ts'
import { usePageTitle } from '../../lib/use-page-title.ts'
import { useOwnedIntercoms } from '../intercom/intercom-queries.ts'
import { useOwnedSites } from './site-queries.ts'
import classes from './sites.module.css'

/** The sites that the signed-in person owns; somebody who is not signed in is asked to. */
export function SitesPage() {
  const { t } = useTranslation('portal')
  const session = useSession()
  usePageTitle(t('sites.title'))
  if (session.isSignedIn) return <OwnedSites />
  return (
    <EmptyState
      title={t('sites.signInTitle')}
      action={
        <Button kind="primary" onClick={() => void session.signIn(paths.home)}>
          {t('signIn')}
        </Button>
      }
    >
      {t('sites.signInText')}
    </EmptyState>
  )
}

function OwnedSites() {
  const { t } = useTranslation('portal')
  const sites = useOwnedSites()
  const intercoms = useOwnedIntercoms()
  if (sites.error && !sites.data)
    return <ErrorState failure={sites.error} onRetry={() => void sites.refetch()} />
  if (!sites.data || (sites.data.items.length === 0 && intercoms.isPending))
    return (
      <>
        <PageHeader title={t('sites.title')} />
        <SkeletonCards grid={classes.sites} heights={[128]} />
      </>
    )
  if (sites.data.items.length === 0 && intercoms.data?.items.length === 0)
    return (
      <>
        <StaleNotice reads={[sites, intercoms]} />
        <EmptyState title={t('sites.emptyTitle')}>{t('sites.emptyText')}</EmptyState>
      </>
    )

  return (
    <>
      <PageHeader title={t('sites.title')} />
      <StaleNotice reads={[sites, intercoms]} />
      <ul className={classes.sites}>
        {sites.data.items.map((site) => (
          <li key={site.id}>
            <Card
              title={
                <Link to={paths.site(site.id)} className={classes.name ?? ''}>
                  {site.customerReference}
                </Link>
              }
              mark={
                site.releasedAt ? (
                  <StatusBadge tone="confirmed" label={t('terms.handedOver')} isCalm />
                ) : (
                  <StatusBadge
                    tone={site.termsOfServiceAccepted ? 'confirmed' : 'waiting'}
                    label={t(site.termsOfServiceAccepted ? 'terms.accepted' : 'terms.waiting')}
                    isCalm={site.termsOfServiceAccepted}
                  />
                )
              }
            >
              {t('sites.builtBy', { company: site.company })}
            </Card>
          </li>
        ))}
      </ul>
      <OwnedIntercoms intercoms={intercoms} />
    </>
  )
}

/** Below the sites: the intercoms that are the person's. */
function OwnedIntercoms({ intercoms }: { intercoms: ReturnType<typeof useOwnedIntercoms> }) {
  const { t } = useTranslation('portal')
  if (intercoms.error && !intercoms.data)
    return <ErrorState failure={intercoms.error} onRetry={() => void intercoms.refetch()} />
  if (!intercoms.data?.items.length) return null
  return (
    <>
      <h2 className={classes.also}>{t('intercom.plural')}</h2>
      <ul className={classes.sites}>
        {intercoms.data.items.map(({ id, customerReference, termsOfServiceAccepted }) => (
          <li key={id}>
            <Card
              title={
                <Link to={paths.intercom(id)} className={classes.name ?? ''}>
                  {customerReference}
                </Link>
              }
              mark={
                <StatusBadge
                  tone={termsOfServiceAccepted ? 'confirmed' : 'waiting'}
                  label={t(termsOfServiceAccepted ? 'terms.accepted' : 'terms.waiting')}
                  isCalm={termsOfServiceAccepted}
                />
              }
            />
          </li>
        ))}
      </ul>
    </>
  )
}
