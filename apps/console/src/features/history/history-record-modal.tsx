import type { HistoryRecord } from '@commissioning/contract/history/history-endpoints'
import { Button } from '@commissioning/ui/button'
import { DataTable } from '@commissioning/ui/data-table'
import { FormModal } from '@commissioning/ui/form-modal'
import { NoticeBar } from '@commissioning/ui/notice-bar'
import { useTranslation } from 'react-i18next'
import { useDates } from '../../components/use-dates.ts'
import classes from './history.module.css'
import { useHistoryMessages } from './use-history-messages.ts'

interface Props {
  record: HistoryRecord
  onThing: (thingId: string) => void
  onClose: () => void
}

/** One record whole: the values before and after, and what ties it to the log and to the record before. */
export function HistoryRecordModal({ record, onThing, onClose }: Props) {
  const { t } = useTranslation('history')
  const messages = useHistoryMessages()
  const dates = useDates()
  const { seq, at, thingId, changes, isErased, correlationId, hash } = record
  const facts = [
    [t('columns.time'), dates.syncTime(at)],
    [t('columns.who'), messages.who(record)],
    [t('columns.outcome'), t(`outcomes.${record.outcome}`)],
    [t('columns.request'), correlationId],
    [t('columns.hash'), hash],
  ] as const
  return (
    <FormModal
      title={t('record.title', { seq })}
      subtitle={messages.sentence(record)}
      submit={undefined}
      leave="close"
      onCancel={onClose}
      error={null}
    >
      {isErased && <NoticeBar tone="waiting">{t('record.erased')}</NoticeBar>}
      <dl className={classes.facts}>
        {facts.map(
          ([name, value]) =>
            value !== null && (
              <div key={name}>
                <dt>{name}</dt>
                <dd>{value}</dd>
              </div>
            ),
        )}
      </dl>
      <DataTable
        label={t('record.changes')}
        columns={(['field', 'before', 'after'] as const).map((key) => ({
          key,
          heading: t(`columns.${key}`),
          cell: (change: HistoryRecord['changes'][number]) =>
            key === 'field' ? messages.field(change.field) : messages.value(change[key], record),
          isFreeText: true,
        }))}
        rows={changes}
        rowKey={({ field }) => field}
        empty={t('record.none')}
      />
      {thingId !== null && (
        <div className={classes.more}>
          <Button onClick={() => onThing(thingId)}>{t('record.thing')}</Button>
        </div>
      )}
    </FormModal>
  )
}
