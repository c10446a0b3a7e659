import { Feedback } from '@commissioning/ui/feedback'
import { SelectField } from '@commissioning/ui/select-field'
import { useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { useEveryFloor } from './floor-queries.ts'

interface Props {
  installationId: string
  label: string
  /** A floor's id, `none`, or null where nothing is chosen. */
  value: string | null
  onPick: (value: string | null) => void
  /** Offers "On no floor" too. */
  withNone?: boolean
  /** The modals of floors have a title of their own for a failure to read them (ERR-09). */
  errorTitle?: string | undefined
}

/** One floor of an installation, from below to the roof, found by name or number. */
export function FloorPicker({ installationId, label, value, onPick, withNone = false, errorTitle }: Props) {
  const { t } = useTranslation('floors')
  const floors = useEveryFloor(installationId)
  const { control } = useForm({ values: { floor: value } })
  const options = (floors.data ?? []).map(({ id, customerReference: name, number }) => ({
    value: id,
    label: t('label', { name, number }),
  }))
  return (
    <div>
      <SelectField
        control={control}
        name="floor"
        label={label}
        placeholder={t('picker.all')}
        isClearable
        isLoading={floors.isPending}
        isUnread={floors.isLoadingError}
        options={withNone ? [{ value: 'none', label: t('picker.none') }, ...options] : options}
        onChange={onPick}
      />
      <Feedback
        title={errorTitle}
        failure={floors.data ? undefined : (floors.error ?? undefined)}
        onRetry={() => void floors.refetch()}
      />
    </div>
  )
}
