import { listCapacityNotices } from '@commissioning/domain/add-several/line-rules'
import type { Tree } from '@commissioning/domain/hardware-tree/tree'
import { iqRefusals } from '@commissioning/domain/iqs/iq-refusals'
import { SelectField } from '@commissioning/ui/select-field'
import { useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { useRefusalText } from '../../lib/refusal-text.ts'
import classes from './add-several.module.css'
import type { AddSeveralData } from './several-queries.ts'

export interface SelectedPlace {
  parentId: string | null
  floorId: string | null
}

interface Props {
  surroundings: AddSeveralData
  /** With the lines that are to hang there. */
  trees: readonly Tree[]
  selected: SelectedPlace
  onSelect: (selected: SelectedPlace) => void
}

/** The room that is left at a place is shown before lines are sent there. */
export function ParentAndFloorFields({ surroundings, trees, selected, onSelect }: Props) {
  const { t } = useTranslation('add-several')
  const { t: hardware } = useTranslation('hardware-tree')
  const refusalText = useRefusalText()
  const { control } = useForm({ values: selected })
  const { places, floors, isPending, error } = surroundings
  const isKnown = !isPending && !error
  const room = selected.parentId ? listCapacityNotices(trees, selected.parentId) : []
  const place = places.find(({ id }) => id === selected.parentId)
  const isGone = selected.parentId !== null && !place && isKnown
  const closed = isGone ? iqRefusals.IqOffline : place?.refusal
  const said = () => {
    if (closed) return refusalText(closed)
    // nobody knows what room is left at a place that is not read
    if (error || (isPending && selected.parentId)) return undefined
    if (places.length === 0 && isKnown) return hardware('place.noIq')
    return room.map(refusalText).join('. ') || (selected.parentId ? t('full') : hardware('place.hint'))
  }
  return (
    <div className={classes.fields}>
      <SelectField
        control={control}
        name="parentId"
        label={t('place')}
        placeholder={hardware(isGone ? 'place.choose' : 'place.none')}
        description={said()}
        isClearable
        isLoading={isPending}
        isUnread={error !== undefined}
        options={places.map(({ id, customerReference: name, iqName: iq, refusal }) => ({
          value: id,
          label: iq === undefined ? name : t('onRepeater', { iq, name }),
          disabledReason: refusalText(refusal),
        }))}
        onChange={(parentId) => onSelect({ ...selected, parentId })}
      />
      {floors.length > 0 && (
        <SelectField
          control={control}
          name="floorId"
          label={t('floor')}
          placeholder={t('noFloor')}
          isClearable
          options={floors.map(({ id, customerReference: name, number }) => ({
            value: id,
            label: t('floorOption', { name, number }),
          }))}
          onChange={(floorId) => onSelect({ ...selected, floorId })}
        />
      )}
    </div>
  )
}
