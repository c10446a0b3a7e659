import { HISTORY_OUTCOMES } from '@commissioning/domain/history/history-entry'
import { DateField } from '@commissioning/ui/date-field'
import { FormModal } from '@commissioning/ui/form-modal'
import { SelectField } from '@commissioning/ui/select-field'
import { useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { createFormResolver } from '../../components/checked-form.ts'
import { useDayRangeCheck } from '../../components/use-day-range-check.ts'
import classes from './history.module.css'
import type { HistoryFilter } from './history-search.ts'
import { type HistoryList, useNewestRecords } from './use-history-list.ts'
import { useHistoryMessages } from './use-history-messages.ts'

type FilterForm = {
  [Part in Exclude<keyof HistoryFilter, 'thing'>]-?: NonNullable<HistoryFilter[Part]> | null
}

interface Props {
  /** The newest records of its scope name the people to choose from. */
  list: Pick<HistoryList, 'scope' | 'filter' | 'onFilter'>
  onClose: () => void
}

/** The filters of the history: who, what, how it ended, and the days between (HISTORY-13). */
export function HistoryFilterModal({ list: { scope, filter, onFilter }, onClose }: Props) {
  const { t, i18n } = useTranslation('history')
  const messages = useHistoryMessages()
  const newest = useNewestRecords(scope)
  const people = new Map<string, string>()
  for (const record of newest.data?.items ?? [])
    if (record.actorId !== null) people.set(record.actorId, messages.who(record))
  if (filter.actor && !people.has(filter.actor)) people.set(filter.actor, t('filter.onePerson'))
  const sentences = i18n.getResource(i18n.resolvedLanguage ?? 'en', 'history', 'sentences')
  const { control, handleSubmit } = useForm<FilterForm>({
    defaultValues: {
      actor: filter.actor ?? null,
      action: filter.action ?? null,
      outcome: filter.outcome ?? null,
      from: filter.from ?? null,
      until: filter.until ?? null,
    },
    mode: 'onTouched',
    resolver: createFormResolver<FilterForm>(useDayRangeCheck()),
  })
  const show = handleSubmit((selected) => {
    const parts = { ...selected, thing: filter.thing ?? null }
    onFilter(Object.fromEntries(Object.entries(parts).filter(([, value]) => value !== null)))
    onClose()
  })

  return (
    <FormModal
      title={t('filter.title')}
      submit={{ label: t('filter.show'), onClick: show }}
      onCancel={onClose}
      error={newest.error}
    >
      <div className={classes.fields}>
        <SelectField
          control={control}
          name="actor"
          label={t('columns.who')}
          placeholder={t('filter.anyone')}
          isClearable
          isLoading={newest.isPending}
          isUnread={newest.isLoadingError}
          options={[...people].map(([value, label]) => ({ value, label }))}
        />
        <SelectField
          control={control}
          name="action"
          label={t('columns.action')}
          placeholder={t('filter.anything')}
          isClearable
          options={Object.keys(sentences ?? {}).map((value) => ({ value, label: messages.action(value) }))}
        />
        <SelectField
          control={control}
          name="outcome"
          label={t('columns.outcome')}
          placeholder={t('filter.anyOutcome')}
          isSearchable={false}
          isClearable
          options={HISTORY_OUTCOMES.map((value) => ({ value, label: t(`outcomes.${value}`) }))}
        />
        <div className={classes.range}>
          <DateField control={control} name="from" label={t('filter.from')} isClearable />
          <DateField control={control} name="until" label={t('filter.until')} isClearable />
        </div>
      </div>
    </FormModal>
  )
}
