import { LOCK_TYPES } from '@commissioning/domain/locks/lock-types'
import { SelectField } from '@commissioning/ui/select-field'
import type { Control, FieldPath, FieldValues } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { useEveryFloor } from '../floors/floor-queries.ts'

interface Props<Values extends FieldValues> {
  control: Control<Values>
  name: FieldPath<Values>
  /** It explains an empty field that does not mean "none". */
  placeholder?: string | undefined
  /** Says "none" as a choice of its own, where an empty field means something else. */
  withNone?: boolean
}

export const NO_SELECTION = 'none'

export function FloorField<Values extends FieldValues>(props: Props<Values> & { installationId: string }) {
  const { t } = useTranslation('doors')
  const { t: floorMessages } = useTranslation('floors')
  const floors = useEveryFloor(props.installationId)
  const options = (floors.data ?? []).map(({ id, customerReference: name, number }) => ({
    value: id,
    label: floorMessages('label', { name, number }),
  }))
  return (
    <SelectField
      control={props.control}
      name={props.name}
      label={t('columns.floor')}
      placeholder={props.placeholder ?? t('fields.noFloor')}
      isClearable
      isLoading={floors.isPending}
      isUnread={floors.isLoadingError}
      options={props.withNone ? [{ value: NO_SELECTION, label: t('fields.noFloor') }, ...options] : options}
    />
  )
}

export function LockTypeField<Values extends FieldValues>(props: Props<Values>) {
  const { t } = useTranslation('doors')
  const { t: hardware } = useTranslation('hardware-tree')
  const options = OFFERED_LOCK_TYPES.map((value) => ({ value, label: hardware(`lockTypes.${value}`) }))
  return (
    <SelectField
      control={props.control}
      name={props.name}
      label={t('fields.lockType')}
      placeholder={props.placeholder ?? t('fields.any')}
      isClearable
      options={props.withNone ? [{ value: NO_SELECTION, label: t('fields.any') }, ...options] : options}
    />
  )
}

const OFFERED_LOCK_TYPES = LOCK_TYPES.filter((type) => type !== 'none' && type !== 'unknown')
