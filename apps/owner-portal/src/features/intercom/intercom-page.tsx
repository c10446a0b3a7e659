import type { OwnedIntercomSite } from '@commissioning/contract/intercom/intercom-owner-endpoints'
import { EmptyState } from '@commissioning/ui/empty-state'
import { ErrorState } from '@commissioning/ui/error-state'
import { PageHeader } from '@commissioning/ui/page-header'
import { useParams } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { StaleNotice } from '../../components/stale-notice.tsx'
import { SubjectSkeleton } from '../../components/subject-skeleton.tsx'
import { usePageTitle } from '../../lib/use-page-title.ts'
import { TermsForm } from '../terms/terms-form.tsx'
import { useAcceptIntercomTerms, useOwnedIntercom } from './intercom-queries.ts'

const TERMS = { desk: 672, phone: 720 }

/** One intercom: its Terms, with which the owner takes it over. */
export function IntercomPage() {
  const { t } = useTranslation('portal')
  const { intercomSiteId = '' } = useParams({ strict: false })
  const intercom = useOwnedIntercom(intercomSiteId)
  usePageTitle(intercom.data?.customerReference ?? t('intercom.title'))

  if (intercom.error && !intercom.data)
    return <ErrorState failure={intercom.error} onRetry={() => void intercom.refetch()} />
  if (intercom.isPending) return <SubjectSkeleton heights={[TERMS]} />
  if (!intercom.data) return <EmptyState title={t('site.unknownTitle')}>{t('site.unknownText')}</EmptyState>
  return (
    <>
      <PageHeader title={intercom.data.customerReference} subtitle={t('intercom.title')} />
      <StaleNotice reads={[intercom]} />
      <Terms intercom={intercom.data} />
    </>
  )
}

function Terms({ intercom }: { intercom: OwnedIntercomSite }) {
  const { t } = useTranslation('portal')
  return (
    <TermsForm
      acceptedAt={intercom.termsOfServiceAcceptedAt}
      why={t('intercom.why')}
      accepted={(at) => t('intercom.acceptedAt', { at })}
      accept={useAcceptIntercomTerms(intercom.id)}
    />
  )
}
