import type { RecordChanges } from '@commissioning/contract/site-record/record-endpoints'
import { Card } from '@commissioning/ui/card'
import { Feedback } from '@commissioning/ui/feedback'
import { useTranslation } from 'react-i18next'
import classes from './record.module.css'
import { useRecordChanges } from './record-queries.ts'

/** A longer value, such as all tags of a group, says nothing to a reader. */
const SHOWN_LETTERS = 60

/** What is otherwise on the site today than in the record, thing by thing (RECORD-14). */
export function ChangesCard({ siteId, recordId }: { siteId: string; recordId: string }) {
  const { t } = useTranslation('owned-record')
  const since = useRecordChanges(siteId, recordId)
  const changes = since.data?.changes
  return (
    <Card title={t('sinceTitle')}>
      <Feedback failure={since.error ?? undefined} />
      {changes?.length === 0 && <p>{t('same')}</p>}
      {changes && changes.length > 0 && (
        <ul className={classes.changes}>
          {changes.map((change) => (
            <ChangeLine key={JSON.stringify(change)} change={change} />
          ))}
        </ul>
      )}
    </Card>
  )
}

function ChangeLine({
  change: { kind, member, name, fields },
}: {
  change: RecordChanges['changes'][number]
}) {
  const { t } = useTranslation('owned-record')
  const thing = t(`members.${member}`, { defaultValue: member })
  const shown = fields.filter(
    ({ field, before, after }) =>
      field && [before, after].every((value) => (value ?? '').length <= SHOWN_LETTERS),
  )
  return (
    <li>
      <strong>{t(`kinds.${kind}`)}</strong> {name === null ? thing : t('change', { member: thing, name })}
      {shown.map(({ field, before, after }) => (
        <span key={field} className={classes.field}>
          {t('field', { field, before: shownValue(before), after: shownValue(after) })}
        </span>
      ))}
    </li>
  )
}

const shownValue = (value: string | null) => (value === null || value === 'null' ? '–' : value)
