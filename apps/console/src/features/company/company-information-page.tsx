import { useCall } from '@commissioning/browser-session/call.tsx'
import { companyEndpoints } from '@commissioning/contract/company/company-endpoints'
import { ErrorState } from '@commissioning/ui/error-state'
import { PageHeader } from '@commissioning/ui/page-header'
import { SkeletonCards } from '@commissioning/ui/skeletons'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { RequireRole } from '../../components/guards.tsx'
import { RouterLink } from '../../components/router-link.tsx'
import { usePageTitle } from '../../components/use-page-title.ts'
import { queryOptionsFor } from '../../lib/api/operations.ts'
import { paths } from '../../lib/paths.ts'
import { useMe } from '../../lib/session/me-queries.ts'
import classes from './company.module.css'
import { CompanyCards } from './company-cards.tsx'

/** The company's own details, for its Installer Admins (ROUTE-10). */
export function CompanyInformationPage() {
  return (
    <RequireRole minimum="installer_admin" coming={<CompanySkeleton />}>
      <OwnCompany />
    </RequireRole>
  )
}

function OwnCompany() {
  const me = useMe()
  return me.data && <CompanyInformation companyId={me.data.companyId} />
}

function CompanyInformation({ companyId }: { companyId: string }) {
  const { t } = useTranslation('company')
  const company = useCompany(companyId)
  usePageTitle(t('title'))
  if (company.isPending) return <CompanySkeleton />
  return (
    <>
      <CompanyHeader subtitle={company.data?.customerReference} />
      {company.data && <CompanyCards company={company.data} />}
      {company.error && !company.data && (
        <ErrorState failure={company.error} onRetry={() => void company.refetch()} />
      )}
    </>
  )
}

/** Refetched for another language, because it holds the names of countries. */
function useCompany(companyId: string) {
  const { language } = useTranslation().i18n
  const { queryKey, queryFn } = queryOptionsFor(useCall(), companyEndpoints.getCompany, {
    params: { companyId },
  })
  return useQuery({ queryKey: [...queryKey, language], queryFn })
}

/** The skeleton of the page, its cards in their places. */
function CompanySkeleton() {
  const { t } = useTranslation('company')
  const admins = { ...ADMINS, text: `${t('adminsHint')} ${t('toInstallers')}` }
  return (
    <>
      <CompanyHeader subtitle={'\u00a0'} />
      <SkeletonCards grid={classes.cards} heights={[FOUR_FACTS, FOUR_FACTS, admins, CONTACT]} />
    </>
  )
}

/** The head of the company's page, as tall while the company is on its way as afterwards. */
function CompanyHeader({ subtitle }: { subtitle: string | undefined }) {
  const { t } = useTranslation('company')
  return (
    <>
      <PageHeader title={t('title')} subtitle={subtitle} />
      <p className={classes.ways}>
        <RouterLink to={paths.companyHistory}>{t('history')}</RouterLink>
      </p>
    </>
  )
}

const FOUR_FACTS = { desk: 220, phone: 324 }
const ADMINS = { desk: 140, phone: 164 }
const CONTACT = { desk: 188, phone: 164 }
