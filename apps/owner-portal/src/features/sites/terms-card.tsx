import type { OwnedSite } from '@commissioning/contract/owner/owner-endpoints'
import { instantFormat } from '@commissioning/ui/instant-format.ts'
import { useTranslation } from 'react-i18next'
import { TermsForm } from '../terms/terms-form.tsx'
import { useAcceptTerms } from './site-queries.ts'

/** The Terms of a site; once they are accepted the installer can hand it over, and says so when that is done. */
export function TermsCard({ site }: { site: OwnedSite }) {
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
