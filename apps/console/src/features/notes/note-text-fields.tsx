import { listPredefinedSubjects, NOTE_TEXT_LIMIT } from '@commissioning/domain/notes/note-rules'
import { Button } from '@commissioning/ui/button'
import { CheckboxField } from '@commissioning/ui/checkbox-field'
import { TextAreaField } from '@commissioning/ui/text-area-field'
import { TextField } from '@commissioning/ui/text-field'
import { type UseFormReturn, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import classes from './notes.module.css'
import type { NoteForm } from './use-note-form.ts'

interface Props {
  form: UseFormReturn<NoteForm>
  /** It is set where the subject is the first field to fill in. */
  hasAutofocus?: boolean
}

/** Subject, text and privacy: all that an edit can change (NOTE-14). */
export function NoteTextFields({ form, hasAutofocus }: Props) {
  const { t } = useTranslation('notes')
  const { control, setValue } = form
  const type = useWatch({ control, name: 'resourceType' })
  const suggestions = type ? listPredefinedSubjects(type) : []
  return (
    <>
      <div>
        <TextField
          control={control}
          name="subject"
          label={t('fields.subject')}
          isRequired
          hasAutofocus={hasAutofocus}
        />
        {suggestions.map((suggestion) => (
          <div key={suggestion} className={classes.suggestion}>
            <Button
              onClick={() =>
                setValue('subject', t(`subjects.${suggestion}`), { shouldDirty: true, shouldValidate: true })
              }
            >
              {t(`subjects.${suggestion}`)}
            </Button>
          </div>
        ))}
      </div>
      <TextAreaField
        control={control}
        name="noteText"
        label={t('fields.text')}
        maxLength={NOTE_TEXT_LIMIT}
        isRequired
      />
      <CheckboxField
        control={control}
        name="isPrivateNote"
        label={t('fields.private')}
        description={t('fields.privateHint')}
      />
    </>
  )
}
