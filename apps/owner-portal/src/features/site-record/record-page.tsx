import type { OwnedSite } from '@commissioning/contract/owner/owner-endpoints'
import { describeChanges } from '@commissioning/domain/site-record/describe-changes'
import { Card } from '@commissioning/ui/card'
import { ChangeList } from '@commissioning/ui/change-list'
import { EmptyState } from '@commissioning/ui/empty-state'
import { ErrorState } from '@commissioning/ui/error-state'
import { Feedback } from '@commissioning/ui/feedback'
import { PageHeader } from '@commissioning/ui/page-header'
import { useParams } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { BackToSite } from '../../components/back-to-site.tsx'
import { StaleNotice } from '../../components/stale-notice.tsx'
import { SubjectSkeleton } from '../../components/subject-skeleton.tsx'
import { useLiveSite } from '../../lib/live-site.ts'
import { usePageTitle } from '../../lib/use-page-title.ts'
import { useOwnedSite } from '../sites/site-queries.ts'
import classes from './record.module.css'
import { RecordCard } from './record-card.tsx'
import { useOwnedRecords, useRecordChanges } from './record-queries.ts'

/** A record, and what changed since. */
const SKELETON_HEIGHTS = [240, 160]

/** The records of a site as its owner reads and accepts them (RECORD-13). */
export function RecordPage() {
  const { t } = useTranslation('owned-record')
  const { t: portal } = useTranslation('portal')
  const { siteId = '' } = useParams({ strict: false })
  const site = useOwnedSite(siteId)
  useLiveSite(site.data?.id)
  usePageTitle(t('title'))

  if (site.error && !site.data) return <ErrorState failure={site.error} onRetry={() => void site.refetch()} />
  if (site.isPending) return <SubjectSkeleton heights={SKELETON_HEIGHTS} />
  if (!site.data)
    return <EmptyState title={portal('site.unknownTitle')}>{portal('site.unknownText')}</EmptyState>
  return (
    <>
      <PageHeader title={t('title')} subtitle={<BackToSite site={site.data} />} />
      <Records site={site.data} />
    </>
  )
}

/** Each record, the newest first, and what changed since the newest. */
function Records({ site }: { site: OwnedSite }) {
  const { t } = useTranslation('owned-record')
  const records = useOwnedRecords(site.id)
  if (records.error && !records.data)
    return <ErrorState failure={records.error} onRetry={() => void records.refetch()} />
  if (!records.data) return <SubjectSkeleton heights={SKELETON_HEIGHTS} />
  const { items } = records.data
  const [newest] = items
  if (!newest) return <EmptyState title={t('none')} />
  return (
    <>
      <StaleNotice reads={[records]} />
      <div className={classes.stack}>
        {items.map((record) => (
          <RecordCard key={record.id} site={site} record={record} />
        ))}
        {newest.sealedAt && <ChangesCard siteId={site.id} recordId={newest.id} />}
      </div>
    </>
  )
}

/** Shows item by item how the site differs today from its record (RECORD-14). */
function ChangesCard({ siteId, recordId }: { siteId: string; recordId: string }) {
  const { t } = useTranslation('owned-record')
  const since = useRecordChanges(siteId, recordId)
  const changes = since.data?.changes
  return (
    <Card title={t('sinceTitle')}>
      <Feedback failure={since.error ?? undefined} onRetry={() => void since.refetch()} />
      {changes?.length === 0 && <p>{t('same')}</p>}
      {changes && changes.length > 0 && (
        <ChangeList changes={describeChanges(changes, (key, places) => t(key, places))} />
      )}
    </Card>
  )
}
