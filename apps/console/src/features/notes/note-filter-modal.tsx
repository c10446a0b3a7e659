import {
  NOTE_RESOURCE_TYPES,
  type NoteResourceType,
  noteTypeLabel,
} from '@commissioning/domain/notes/note-rules'
import { DateField } from '@commissioning/ui/date-field'
import { FormModal } from '@commissioning/ui/form-modal'
import { SelectField } from '@commissioning/ui/select-field'
import { useForm, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { createFormResolver } from '../../components/checked-form.ts'
import { useDayRangeCheck } from '../../components/use-day-range-check.ts'
import { useNoteResources } from './note-resource-queries.ts'
import type { NoteFilter } from './note-search.ts'
import classes from './notes.module.css'

interface FilterForm {
  type: NoteResourceType | null
  resource: string | null
  from: string | null
  until: string | null
}

interface Props {
  installationId: string
  filter: NoteFilter
  onFilter: (filter: NoteFilter) => void
  onClose: () => void
}

/** The filters of the notes: type, resource, and the dates between which they were written (NOTE-02). */
export function NoteFilterModal({ installationId, filter, onFilter, onClose }: Props) {
  const { t } = useTranslation('notes')
  const { control, handleSubmit, setValue } = useForm<FilterForm>({
    defaultValues: {
      type: filter.type ?? null,
      resource: filter.resource ?? null,
      from: filter.from ?? null,
      until: filter.until ?? null,
    },
    mode: 'onTouched',
    resolver: createFormResolver<FilterForm>(useDayRangeCheck()),
  })
  const type = useWatch({ control, name: 'type' })
  const chosen = useWatch({ control, name: 'resource' })
  const resources = useNoteResources(installationId, type, chosen)
  const show = handleSubmit((selected) => {
    onFilter({
      ...(selected.type ? { type: selected.type } : {}),
      ...(selected.resource ? { resource: selected.resource } : {}),
      ...(selected.from ? { from: selected.from } : {}),
      ...(selected.until ? { until: selected.until } : {}),
    })
    onClose()
  })
  const closed =
    type === null ? t('fields.typeFirst') : type === 'Collection' ? t('filter.oneSite') : undefined

  return (
    <FormModal
      title={t('filter.title')}
      submit={{ label: t('filter.show'), onClick: show }}
      onCancel={onClose}
      error={resources.error}
    >
      <div className={classes.pair}>
        <SelectField
          control={control}
          name="type"
          label={t('fields.type')}
          placeholder={t('filter.allTypes')}
          isSearchable={false}
          isClearable
          options={NOTE_RESOURCE_TYPES.map((value) => ({ value, label: t(`type.${noteTypeLabel(value)}`) }))}
          onChange={() => setValue('resource', null)}
        />
        <SelectField
          control={control}
          name="resource"
          label={t('fields.resource')}
          placeholder={t('filter.allResources')}
          isClearable
          isLoading={closed === undefined && resources.isPending}
          disabledReason={closed}
          onTyped={resources.onTyped}
          options={(resources.data ?? []).map(({ id, reference }) => ({ value: id, label: reference }))}
        />
        <DateField control={control} name="from" label={t('filter.from')} isClearable />
        <DateField control={control} name="until" label={t('filter.until')} isClearable />
      </div>
    </FormModal>
  )
}
