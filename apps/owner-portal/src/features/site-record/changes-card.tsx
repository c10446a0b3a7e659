import { describeChanges } from '@commissioning/domain/site-record/describe-changes'
import { Card } from '@commissioning/ui/card'
import { ChangeList } from '@commissioning/ui/change-list'
import { Feedback } from '@commissioning/ui/feedback'
import type { TFunction } from 'i18next'
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
      {changes && changes.length > 0 && <ChangeList changes={describeChanges(changes, textsOf(t))} />}
    </Card>
  )
}

const textsOf = (t: TFunction<'owned-record'>) => ({
  kind: (kind: string) => t(`kinds.${kind}`),
  member: (member: string) => t(`members.${member}`, { defaultValue: member }),
  field: (field: string) => t(`fields.${field}`, { defaultValue: '' }) || undefined,
  value: (value: string) => t(`values.${value}`),
  item: (parts: { member: string; name: string }) => t('change', parts),
  detail: (parts: { field: string; before: string; after: string }) => t('field', parts),
})
