import { roomNotices } from '@commissioning/domain/add-several/line-rules'
import type { Tree } from '@commissioning/domain/hardware-tree/tree'
import { SelectField } from '@commissioning/ui/select-field'
import { useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { useRefusalText } from '../refusal-text.ts'
import classes from './add-several.module.css'
import type { Surroundings } from './several-queries.ts'

export interface Chosen {
  parentId: string | null
  floorId: string | null
}

interface Props {
  surroundings: Surroundings
  /** With the lines that are to hang there. */
  trees: readonly Tree[]
  chosen: Chosen
  onChoose: (chosen: Chosen) => void
}

/** Where the next lines go, with how much room is left there. */
export function PlaceFields({ surroundings, trees, chosen, onChoose }: Props) {
  const { t } = useTranslation('add-several')
  const { t: hardware } = useTranslation('hardware-tree')
  const { t: floorWords } = useTranslation('floors')
  const refusalText = useRefusalText()
  const { control } = useForm({ values: chosen })
  const { places, floors, isPending } = surroundings
  const room = chosen.parentId ? roomNotices(trees, chosen.parentId) : []
  return (
    <div className={classes.fields}>
      <SelectField
        control={control}
        name="parentId"
        label={t('place')}
        placeholder={hardware('place.none')}
        description={
          places.length === 0 && !isPending
            ? hardware('place.noIq')
            : room.map(refusalText).join('. ') || (chosen.parentId ? t('full') : hardware('place.hint'))
        }
        isClearable
        isLoading={isPending}
        options={places.map(({ id, customerReference: name, iqName: iq, refusal }) => ({
          value: id,
          label: iq === undefined ? name : t('onRepeater', { iq, name }),
          disabledReason: refusalText(refusal),
        }))}
        onChange={(parentId) => onChoose({ ...chosen, parentId })}
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
            label: floorWords('label', { name, number }),
          }))}
          onChange={(floorId) => onChoose({ ...chosen, floorId })}
        />
      )}
    </div>
  )
}
