import { EmptyState } from '@commissioning/ui/empty-state'
import { ErrorState } from '@commissioning/ui/error-state'
import { PageHeader } from '@commissioning/ui/page-header'
import { useParams } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { StaleNotice } from '../../components/stale-notice.tsx'
import { SubjectSkeleton } from '../../components/subject-skeleton.tsx'
import { useLiveSite } from '../../lib/live-site.ts'
import { usePageTitle } from '../../lib/use-page-title.ts'
import { AccessCodesCard } from './access-codes-card.tsx'
import { CompanyContact } from './company-contact.tsx'
import { GrantsCard } from './grants-card.tsx'
import { PlanCard } from './plan-card.tsx'
import { RecordCard } from './record-card.tsx'
import { useOwnedSite } from './site-queries.ts'
import classes from './sites.module.css'
import { TagsCard } from './tags-card.tsx'
import { TermsCard } from './terms-card.tsx'

/** The Terms as they are once accepted. */
const TERMS = { desk: 48, phone: 72 }
/** The rights on one IQ. */
const GRANTS = { desk: 217, phone: 265 }
/** Without the plan, which not every site has. */
const TAGS = { desk: 194, phone: 218 }
const CODES_SKELETON_HEIGHT = { desk: 238, phone: 286 }

/** One site: first the Terms, then what its owner hands out. */
export function SitePage() {
  const { t } = useTranslation('portal')
  const { siteId = '' } = useParams({ strict: false })
  const site = useOwnedSite(siteId)
  useLiveSite(site.data?.id)
  usePageTitle(site.data?.customerReference ?? t('sites.title'))

  if (site.error && !site.data) return <ErrorState failure={site.error} onRetry={() => void site.refetch()} />
  if (site.isPending)
    return <SubjectSkeleton heights={[TERMS, GRANTS, TAGS, CODES_SKELETON_HEIGHT]} hasContact />
  if (!site.data) return <EmptyState title={t('site.unknownTitle')}>{t('site.unknownText')}</EmptyState>

  return (
    <>
      <PageHeader title={site.data.customerReference} subtitle={<CompanyContact site={site.data} />} />
      <StaleNotice reads={[site]} />
      <div className={classes.stack}>
        <TermsCard site={site.data} />
        <GrantsCard site={site.data} />
        <TagsCard site={site.data} />
        <PlanCard site={site.data} />
        <RecordCard site={site.data} />
        <AccessCodesCard site={site.data} />
      </div>
    </>
  )
}
