import { describeChanges } from '@commissioning/domain/site-record/describe-changes'
import { Card } from '@commissioning/ui/card'
import { ChangeList } from '@commissioning/ui/change-list'
import { Feedback } from '@commissioning/ui/feedback'
import { useTranslation } from 'react-i18next'
import { useRecordChanges } from './record-queries.ts'

/** Shows item by item how the site differs today from its record (RECORD-14). */
export function ChangesCard({ siteId, recordId }: { siteId: string; recordId: string }) {
  const { t } = useTranslation('owned-record')
  const since = useRecordChanges(siteId, recordId)
  const changes = since.data?.changes
  return (
    <Card title={t('sinceTitle')}>
      <Feedback failure={since.error ?? undefined} />
      {changes?.length === 0 && <p>{t('same')}</p>}
      {changes && changes.length > 0 && (
        <ChangeList changes={describeChanges(changes, (key, places) => t(key, places))} />
      )}
    </Card>
  )
}
