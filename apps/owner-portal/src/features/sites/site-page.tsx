import type { OwnedSite } from '@commissioning/contract/owner/owner-endpoints'
import { dialledNumber } from '@commissioning/domain/validation/phone'
import { Card } from '@commissioning/ui/card'
import { EmptyState } from '@commissioning/ui/empty-state'
import { ErrorState } from '@commissioning/ui/error-state'
import { instantFormat } from '@commissioning/ui/instant-format.ts'
import { PageHeader } from '@commissioning/ui/page-header'
import { Link, useParams } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { StaleNotice } from '../../components/stale-notice.tsx'
import { SubjectSkeleton } from '../../components/subject-skeleton.tsx'
import { useLiveSite } from '../../lib/live-site.ts'
import { paths } from '../../lib/paths.ts'
import { usePageTitle } from '../../lib/use-page-title.ts'
import { TermsForm } from '../terms/terms-form.tsx'
import { AccessCodesCard } from './access-codes-card.tsx'
import { GrantsCard } from './grants-card.tsx'
import { useAcceptTerms, useOwnedSite } from './site-queries.ts'
import classes from './sites.module.css'

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

/** The company stays reachable long after the handover. */
function CompanyContact({ site: { company, companyContact } }: { site: OwnedSite }) {
  const { t } = useTranslation('portal')
  const { phoneNumber, email } = companyContact
  const number = phoneNumber && dialledNumber(phoneNumber)
  return (
    <span className={classes.contact}>
      <span>{t('sites.builtBy', { company })}</span>
      {phoneNumber && (number ? <a href={`tel:${number}`}>{phoneNumber}</a> : <span>{phoneNumber}</span>)}
      {email && <a href={`mailto:${email}`}>{email}</a>}
    </span>
  )
}

/** The way to the plan, where there is one (OPLAN-03). */
function PlanCard({ site }: { site: OwnedSite }) {
  const { t } = useTranslation('portal')
  if (site.sheetCount === 0) return null
  return (
    <Card title={t('plan.title')}>
      <p className={classes.soft}>{t('plan.text')}</p>
      <Link to={paths.plan(site.id)} className={classes.wayOn ?? ''}>
        {t('plan.open', { count: site.sheetCount })}
      </Link>
    </Card>
  )
}

/** The way to the record of the hand-over, once there was one (RECORD-13). */
function RecordCard({ site }: { site: OwnedSite }) {
  const { t } = useTranslation('portal')
  if (site.releasedAt === null) return null
  return (
    <Card title={t('record.title')}>
      <p className={classes.soft}>{t('record.text')}</p>
      <Link to={paths.record(site.id)} className={classes.wayOn ?? ''}>
        {t('record.open')}
      </Link>
    </Card>
  )
}

/** How many tags there are, and the way to them (OTAG-05). */
function TagsCard({ site: { id, tags } }: { site: OwnedSite }) {
  const { t } = useTranslation('portal')
  return (
    <Card title={t('tags.title')}>
      <p className={classes.soft}>{t('tags.text')}</p>
      <p className={classes.soft}>
        {tags.count === 0 ? t('tags.none') : t('tags.count', { count: tags.count })}
        {tags.blocked > 0 && ` · ${t('tags.blocked', { count: tags.blocked })}`}
      </p>
      <Link to={paths.tags(id)} className={classes.wayOn ?? ''}>
        {t('tags.open')}
      </Link>
    </Card>
  )
}

/** The Terms of a site; once they are accepted the installer can hand it over, and says so when that is done. */
function TermsCard({ site }: { site: OwnedSite }) {
  const { t, i18n } = useTranslation('portal')
  const { company, releasedAt } = site
  const dayOf = (instant: string) =>
    instantFormat(i18n.language, { dateStyle: 'long' }).format(new Date(instant))
  return (
    <TermsForm
      acceptedAt={site.termsOfServiceAcceptedAt}
      why={t('terms.why', { company })}
      accepted={(at) =>
        releasedAt
          ? t('terms.released', { at, company, on: dayOf(releasedAt) })
          : t('terms.acceptedAt', { at, company })
      }
      accept={useAcceptTerms(site.id)}
    />
  )
}
