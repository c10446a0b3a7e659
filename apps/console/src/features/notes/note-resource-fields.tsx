import { NOTE_RESOURCE_TYPES, noteTypeLabel } from '@commissioning/domain/notes/note-rules'
import { Feedback } from '@commissioning/ui/feedback'
import { SelectField } from '@commissioning/ui/select-field'
import { type UseFormReturn, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { useNoteResources } from './note-resource-queries.ts'
import classes from './notes.module.css'
import type { NoteForm } from './use-note-form.ts'

interface Props {
  installationId: string
  form: UseFormReturn<NoteForm>
}

/** A note about the site needs no selection (NOTE-10). */
export function NoteResourceFields({ installationId, form }: Props) {
  const { t } = useTranslation('notes')
  const { control, resetField } = form
  const type = useWatch({ control, name: 'resourceType' })
  const chosen = useWatch({ control, name: 'resourceId' })
  const resources = useNoteResources(installationId, type, chosen)
  return (
    <div className={classes.pair}>
      <SelectField
        control={control}
        name="resourceType"
        label={t('fields.type')}
        placeholder={t('fields.chooseType')}
        isSearchable={false}
        isRequired
        options={NOTE_RESOURCE_TYPES.map((value) => ({ value, label: t(`type.${noteTypeLabel(value)}`) }))}
        onChange={() => resetField('resourceId', { defaultValue: null })}
      />
      {type !== 'Collection' && (
        <SelectField
          control={control}
          name="resourceId"
          label={t('fields.resource')}
          placeholder={t('fields.chooseResource')}
          isRequired
          isLoading={type !== null && resources.isPending}
          disabledReason={type === null ? t('fields.typeFirst') : undefined}
          onTyped={resources.onTyped}
          options={(resources.data ?? []).map(({ id, reference }) => ({ value: id, label: reference }))}
        />
      )}
      <Feedback failure={resources.error ?? undefined} />
    </div>
  )
}
