import type { Assignee } from '@commissioning/contract/door-tests/door-test-fields'
import { SelectField } from '@commissioning/ui/select-field'
import type { Control, FieldPath, FieldValues } from 'react-hook-form'
import { useTranslation } from 'react-i18next'

interface Props<Form extends FieldValues> {
  control: Control<Form>
  name: FieldPath<Form>
  people: readonly Assignee[]
}

/** The colleague who settles what failed, or nobody yet (DOORTEST-07). */
export function AssigneeField<Form extends FieldValues>({ people, ...field }: Props<Form>) {
  const { t } = useTranslation('door-tests')
  return (
    <SelectField
      {...field}
      label={t('answer.assignee')}
      placeholder={t('answer.nobody')}
      options={people.map(({ id, name }) => ({ value: id, label: name }))}
      isClearable
    />
  )
}
