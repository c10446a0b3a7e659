import { EmptyState } from '@commissioning/ui/empty-state'
import { ErrorState } from '@commissioning/ui/error-state'
import { PageHeader } from '@commissioning/ui/page-header'
import { SkeletonCards } from '@commissioning/ui/skeletons'
import { useParams } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { usePageTitle } from '../use-page-title.ts'
import { AccessCodesCard } from './access-codes-card.tsx'
import { GrantsCard } from './grants-card.tsx'
import { useOwnedSite } from './site-queries.ts'
import classes from './sites.module.css'
import { TermsCard } from './terms-card.tsx'

/** One site: first the Terms, then what its owner hands out. */
export function SitePage() {
  const { t } = useTranslation('portal')
  const { siteId = '' } = useParams({ strict: false })
  const site = useOwnedSite(siteId)
  usePageTitle(site.data?.customerReference ?? t('sites.title'))

  if (site.error) return <ErrorState failure={site.error} onRetry={() => void site.refetch()} />
  if (site.isPending) return <SkeletonCards count={3} />
  if (!site.data) return <EmptyState title={t('site.unknownTitle')}>{t('site.unknownText')}</EmptyState>

  return (
    <>
      <PageHeader
        title={site.data.customerReference}
        subtitle={t('sites.builtBy', { company: site.data.company })}
      />
      <div className={classes.stack}>
        <TermsCard site={site.data} />
        <GrantsCard site={site.data} />
        <AccessCodesCard site={site.data} />
      </div>
    </>
  )
}
