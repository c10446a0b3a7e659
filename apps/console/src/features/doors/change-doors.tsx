import { type Door, type DoorsChange, doorEndpoints } from '@commissioning/contract/doors/door-endpoints'
import { SelectField } from '@commissioning/ui/select-field'
import { useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { SaveForm } from '../../components/save-form.tsx'
import { useChange } from '../../lib/api/operations.ts'
import { FloorField, LockTypeField, NO_SELECTION } from './door-fields.tsx'
import classes from './doors.module.css'

interface Props {
  installationId: string
  doors: readonly Door[]
  onClose: () => void
}

interface DoorChangeAnswers {
  floor: string | null
  lockType: Door['lockType']
  escapeRoute: 'yes' | 'no' | null
}

/** Gives several doors a floor, a type or an escape route; what is left empty stays as it is (DOOR-07). */
export function ChangeDoors({ installationId, doors, onClose }: Props) {
  const { t } = useTranslation('doors')
  const write = useChange(doorEndpoints.changeDoors, 'door')
  const form = useForm<DoorChangeAnswers>({
    defaultValues: { floor: null, lockType: null, escapeRoute: null },
  })
  const { control } = form
  const stays = t('change.stays')
  return (
    <SaveForm
      title={t('change.of', { count: doors.length })}
      form={form}
      write={write}
      send={(answers) => {
        const change = toDoorsChange(answers)
        if (Object.keys(change).length === 0) return undefined
        const body = { doors: doors.map(({ id, version }) => ({ id, version })), change }
        return { params: { installationId }, body }
      }}
      done={t('change.done', { count: doors.length })}
      onClose={onClose}
    >
      <div className={classes.fields}>
        <FloorField
          control={control}
          name="floor"
          installationId={installationId}
          placeholder={stays}
          withNone
        />
        <LockTypeField control={control} name="lockType" placeholder={stays} withNone />
        <SelectField
          control={control}
          name="escapeRoute"
          label={t('fields.escapeRoute')}
          placeholder={stays}
          isClearable
          options={(['yes', 'no'] as const).map((value) => ({ value, label: t(`change.${value}`) }))}
        />
      </div>
    </SaveForm>
  )
}

function toDoorsChange({ floor, lockType, escapeRoute }: DoorChangeAnswers): DoorsChange['change'] {
  return {
    ...(floor === null ? {} : { floorId: floor === NO_SELECTION ? null : floor }),
    ...(lockType === null ? {} : { lockType: lockType === NO_SELECTION ? null : lockType }),
    ...(escapeRoute === null ? {} : { isEscapeRoute: escapeRoute === 'yes' }),
  }
}
