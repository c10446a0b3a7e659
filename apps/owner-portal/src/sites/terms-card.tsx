import type { OwnedSite } from '@commissioning/contract/owner/owner-endpoints'
import { useTranslation } from 'react-i18next'
import { useAcceptTerms } from './site-queries.ts'
import { TermsForm } from './terms-form.tsx'

/** The Terms of a site; once they are accepted the installer can hand it over. */
export function TermsCard({ site }: { site: OwnedSite }) {
  const { t } = useTranslation('portal')
  const { company } = site
  return (
    <TermsForm
      acceptedAt={site.termsOfServiceAcceptedAt}
      why={t('terms.why', { company })}
      accepted={(at) => t('terms.acceptedAt', { at, company })}
      accept={useAcceptTerms(site.id)}
    />
  )
}
