import { fileRefusals } from '@commissioning/domain/files/file-refusals'
import { FLOOR_PLAN_FILE_LIMITS } from '@commissioning/domain/floor-plans/floor-plan-rules'
import { FileDrop } from '@commissioning/ui/file-drop'
import {
  type Control,
  type FieldPath,
  type FieldPathValue,
  type FieldValues,
  useController,
} from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { useRefusalText } from '../../lib/refusal-text.ts'

interface Props<Values extends FieldValues> {
  control: Control<Values>
  name: FieldPath<Values>
  onFile: (file: File | undefined) => void
}

const ACCEPTED_PLAN_TYPES = Object.entries(FLOOR_PLAN_FILE_LIMITS.types).flat(2).join(',')

/** A drawing that is uploaded where a sheet is made of it (SHEET-49). */
export function DrawingField<Values extends FieldValues>({ control, name, onFile }: Props<Values>) {
  const { t } = useTranslation('sheets')
  const refusalText = useRefusalText()
  const { field, fieldState } = useController({ control, name })
  return (
    <FileDrop
      label={t('fields.upload')}
      description={t('fields.uploadHint')}
      accept={ACCEPTED_PLAN_TYPES}
      file={field.value}
      onFile={(file) => {
        // the form holds a file here
        field.onChange(file as FieldPathValue<Values, FieldPath<Values>>)
        onFile(file)
      }}
      tooMany={refusalText(fileRefusals.TooManyFiles)}
      error={fieldState.error?.message}
    />
  )
}
