import type { OwnedSite } from '@commissioning/contract/owner/owner-endpoints'
import { EmptyState } from '@commissioning/ui/empty-state'
import { ErrorState } from '@commissioning/ui/error-state'
import { PageHeader } from '@commissioning/ui/page-header'
import { useParams } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { BackToSite } from '../../components/back-to-site.tsx'
import { StaleNotice } from '../../components/stale-notice.tsx'
import { SubjectSkeleton } from '../../components/subject-skeleton.tsx'
import { useLiveSite } from '../../lib/live-site.ts'
import { usePageTitle } from '../../lib/use-page-title.ts'
import { useOwnedSite } from '../sites/site-queries.ts'
import { RecordCards } from './record-cards.tsx'
import { useOwnedRecords } from './record-queries.ts'

/** A record, and what changed since. */
const PARTS = [240, 160]

/** The records of a site as its owner reads and accepts them (RECORD-13). */
export function RecordPage() {
  const { t } = useTranslation('owned-record')
  const { t: portal } = useTranslation('portal')
  const { siteId = '' } = useParams({ strict: false })
  const site = useOwnedSite(siteId)
  useLiveSite(site.data?.id)
  usePageTitle(t('title'))

  if (site.error && !site.data) return <ErrorState failure={site.error} onRetry={() => void site.refetch()} />
  if (site.isPending) return <SubjectSkeleton heights={PARTS} />
  if (!site.data)
    return <EmptyState title={portal('site.unknownTitle')}>{portal('site.unknownText')}</EmptyState>
  return (
    <>
      <PageHeader title={t('title')} subtitle={<BackToSite site={site.data} />} />
      <Records site={site.data} />
    </>
  )
}

function Records({ site }: { site: OwnedSite }) {
  const { t } = useTranslation('owned-record')
  const records = useOwnedRecords(site.id)
  if (records.error && !records.data)
    return <ErrorState failure={records.error} onRetry={() => void records.refetch()} />
  if (!records.data) return <SubjectSkeleton heights={PARTS} />
  if (records.data.items.length === 0) return <EmptyState title={t('none')} />
  return (
    <>
      <StaleNotice reads={[records]} />
      <RecordCards site={site} records={records.data.items} />
    </>
  )
}
