import type { Note } from '@commissioning/contract/notes/note-endpoints'
import { type NoteResourceType, noteTypeLabel } from '@commissioning/domain/notes/note-rules'
import { SelectField } from '@commissioning/ui/select-field'
import { useTranslation } from 'react-i18next'
import classes from './notes.module.css'
import type { NoteControl } from './use-note-form.ts'

interface Props {
  control: NoteControl
  resource: { type: NoteResourceType; id: string; reference: string }
  /** Why nothing else can be chosen. */
  reason: string
}

export const toNotedResource = (note: Pick<Note, 'resourceType' | 'resourceId' | 'resourceReference'>) => ({
  type: note.resourceType,
  id: note.resourceId,
  reference: note.resourceReference,
})

/** The subject of a stored note cannot be changed (NOTE-13). */
export function NoteAbout({ control, resource: { type, id, reference }, reason }: Props) {
  const { t } = useTranslation('notes')
  return (
    <div className={classes.pair}>
      <SelectField
        control={control}
        name="resourceType"
        label={t('fields.type')}
        disabledReason={reason}
        options={[{ value: type, label: t(`type.${noteTypeLabel(type)}`) }]}
      />
      <SelectField
        control={control}
        name="resourceId"
        label={t('fields.resource')}
        disabledReason={reason}
        options={[{ value: id, label: reference }]}
      />
    </div>
  )
}
