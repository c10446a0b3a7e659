import { IconButton } from '@commissioning/ui/icon-button'
import { IconFilter } from '@commissioning/ui/icons/filter.ts'
import { SelectField } from '@commissioning/ui/select-field'
import { useIsPhone } from '@commissioning/ui/use-viewport.ts'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { FloorPicker } from '../floors/floor-picker.tsx'
import { type DoorSearch, TREE_STATE_FILTERS } from './door-search.ts'
import classes from './doors.module.css'

interface Props {
  installationId: string
  address: DoorSearch
  onChange: (change: { state?: string | undefined; floor?: string | undefined }) => void
}

/** Doors of one state, or without a lock, and doors of one floor; on a phone behind a button until one is chosen. */
export function DoorFilters({ installationId, address, onChange }: Props) {
  const { t } = useTranslation('doors')
  const { control } = useForm({ values: { state: address.state ?? null } })
  const isPhone = useIsPhone()
  const [isOpen, setIsOpen] = useState(address.state !== undefined || address.floor !== undefined)
  return (
    <>
      {isPhone && (
        <IconButton
          label={t('filter.open')}
          icon={<IconFilter size={20} stroke={1.7} aria-hidden />}
          aria-expanded={isOpen}
          onClick={() => setIsOpen(!isOpen)}
        />
      )}
      {(!isPhone || isOpen) && (
        <div className={classes.filters}>
          <SelectField
            control={control}
            name="state"
            label={t('columns.state')}
            placeholder={t('filter.all')}
            isClearable
            options={TREE_STATE_FILTERS.map((value) => ({ value, label: t(`states.${value}`) }))}
            onChange={(state) => onChange({ state: state ?? undefined })}
          />
          <FloorPicker
            installationId={installationId}
            label={t('columns.floor')}
            value={address.floor ?? null}
            onPick={(floor) => onChange({ floor: floor ?? undefined })}
            withNone
          />
        </div>
      )}
    </>
  )
}
