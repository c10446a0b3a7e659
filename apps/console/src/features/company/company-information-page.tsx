import { ErrorState } from '@commissioning/ui/error-state'
import { useTranslation } from 'react-i18next'
import { RequireRole } from '../../components/guards.tsx'
import { usePageTitle } from '../../components/use-page-title.ts'
import { useMe } from '../../lib/session/me-queries.ts'
import { CompanyCards } from './company-cards.tsx'
import { CompanyHeader } from './company-header.tsx'
import { useCompany } from './company-queries.ts'
import { CompanySkeleton } from './company-skeleton.tsx'

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
