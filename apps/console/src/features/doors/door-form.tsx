import type { DoorDraft } from '@commissioning/contract/doors/door-endpoints'
import { type Door, doorEndpoints } from '@commissioning/contract/doors/door-endpoints'
import {
  refuseDoorCode,
  refuseDoorNumber,
  refuseDoorPlace,
  refuseExternalId,
  toPlacedDoor,
} from '@commissioning/domain/doors/door-rules'
import { normalizeDeviceAddress, refuseAddress } from '@commissioning/domain/hardware-tree/device-address'
import { refuseName } from '@commissioning/domain/validation/names'
import { CheckboxField } from '@commissioning/ui/checkbox-field'
import { SelectField } from '@commissioning/ui/select-field'
import { TextField } from '@commissioning/ui/text-field'
import { useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { AddressField } from '../../components/address-field.tsx'
import { createFormResolver } from '../../components/checked-form.ts'
import { useChangedText } from '../../components/describe-changed-values.ts'
import { NameField } from '../../components/name-field.tsx'
import { SaveForm } from '../../components/save-form.tsx'
import { useWrite } from '../../lib/api/operations.ts'
import { useRefusalText } from '../../lib/refusal-text.ts'
import { ScanFieldButton } from '../scanner/scan-field-button.tsx'
import type { DoorAnswers } from './door-answers.ts'
import { FloorField, LockTypeField } from './door-fields.tsx'
import { useEveryDoor } from './door-queries.ts'
import classes from './doors.module.css'
import { LockField } from './lock-field.tsx'
import { useDoorValues } from './use-door-values.ts'

interface Props {
  installationId: string
  /** The door to edit; a new one without it. */
  door?: Door | undefined
  onClose: () => void
}

/** Plans a door, or edits one and matches it with a lock that is there (DOOR-01, DOOR-05). */
export function DoorForm({ installationId, door, onClose }: Props) {
  const { t } = useTranslation('doors')
  const { t: hardware } = useTranslation('hardware-tree')
  const refusalText = useRefusalText()
  const doors = useEveryDoor(installationId)
  const newest = doors.data?.find(({ id }) => id === door?.id)
  const valuesOf = useDoorValues()
  const changedText = useChangedText()
  const save = useSaveDoor(installationId, door?.id)
  const form = useForm<DoorAnswers>({
    defaultValues: door ? toDoorAnswers(door) : EMPTY_DOOR_ANSWERS,
    mode: 'onTouched',
    resolver: createFormResolver((answers) => {
      const draft = toDoorDraft(answers)
      const place = refuseDoorPlace(draft, (doors.data ?? []).map(toPlacedDoor), door?.id)
      const isMadeOfLock = door?.number === null && draft.number === ''
      return {
        number: refusalText(
          (isMadeOfLock ? undefined : refuseDoorNumber(draft.number)) ??
            (place?.code === 'DoorNumberTaken' ? place : undefined),
        ),
        customerReference: refusalText(refuseName(draft.customerReference)),
        code: refusalText(refuseBoxCode(answers.code, doors.data ?? [], door?.id)),
        externalId: refusalText(
          refuseExternalId(answers.externalId) ?? (place?.code === 'ExternalIdTaken' ? place : undefined),
        ),
      }
    }),
  })
  const { control } = form

  return (
    <SaveForm
      title={t(door ? 'edit.title' : 'create.title')}
      cancelQuestion={form.formState.isDirty}
      form={form}
      write={save}
      send={(answers, { ifMatch, keyFor }) => {
        const draft = toDoorDraft(answers)
        if (!door) return { draft, idempotencyKey: keyFor(draft) }
        const { lockId } = answers
        const code = lockId === null ? answers.code.trim() || null : undefined
        return { draft, lockId, code, ...ifMatch }
      }}
      label={t(door ? 'edit.save' : 'create.save')}
      reading={doors}
      version={newest?.version ?? door?.version}
      changed={door && newest && changedText(t('edit.changed'), valuesOf(door), valuesOf(newest))}
      done={t(door ? 'edit.done' : 'create.done')}
      onClose={onClose}
    >
      <div className={classes.fields}>
        <TextField control={control} name="number" label={t('columns.number')} isRequired hasAutofocus />
        <NameField control={control} label={t('columns.name')} />
        <FloorField control={control} name="floorId" installationId={installationId} />
        <LockTypeField control={control} name="lockType" />
        <SelectField
          control={control}
          name="communicationType"
          label={t('fields.net')}
          placeholder={t('fields.any')}
          isClearable
          options={(['RFNET', 'BLUENET'] as const).map((value) => ({
            value,
            label: hardware(`nets.${value}`),
          }))}
        />
        <CheckboxField control={control} name="isEscapeRoute" label={t('fields.escapeRoute')} />
        <TextField
          control={control}
          name="externalId"
          label={t('fields.externalId')}
          description={t('fields.externalIdHint')}
        />
        {door && form.watch('lockId') === null && (
          <AddressField
            control={control}
            name="code"
            label={t('fields.code')}
            description={t('fields.codeHint')}
            scan={<ScanFieldButton form={form} name="code" scans="deviceId" />}
          />
        )}
        {door && (
          <LockField
            control={control}
            installationId={installationId}
            doorId={door.id}
            doors={doors.data ?? []}
          />
        )}
      </div>
    </SaveForm>
  )
}

/** The code of a box, as far as it can be judged here; the platform asks the maker's list. */
function refuseBoxCode(code: string, doors: readonly Door[], doorId: string | undefined) {
  if (code.trim() === '') return undefined
  return refuseAddress(code) ?? refuseDoorCode(normalizeDeviceAddress(code), doors, doorId)
}

const EMPTY_DOOR_ANSWERS: DoorAnswers = {
  number: '',
  customerReference: '',
  floorId: null,
  lockType: null,
  communicationType: null,
  isEscapeRoute: false,
  externalId: '',
  lockId: null,
  code: '',
}

const toDoorAnswers = (door: Door): DoorAnswers => ({
  number: door.number ?? '',
  customerReference: door.customerReference,
  floorId: door.floor?.id ?? null,
  lockType: door.lockType,
  communicationType: door.communicationType,
  isEscapeRoute: door.isEscapeRoute,
  externalId: door.externalId ?? '',
  lockId: door.lock?.id ?? null,
  code: door.lock ? '' : (door.code ?? ''),
})

const toDoorDraft = ({ lockId: _, code: __, ...answers }: DoorAnswers): DoorDraft => ({
  ...answers,
  number: answers.number.trim(),
  customerReference: answers.customerReference.trim(),
  externalId: answers.externalId.trim() || null,
})

interface DoorWrite {
  draft: DoorDraft
  lockId?: string | null
  code?: string | null | undefined
  ifMatch?: number
  idempotencyKey?: string
}

/** A new door, or the change of the one that was opened; a door made of its lock may stay without a number. */
const useSaveDoor = (installationId: string, doorId: string | undefined) =>
  useWrite(({ draft, lockId, code, ifMatch, idempotencyKey }: DoorWrite, call) => {
    const params = { installationId }
    if (doorId === undefined)
      return call(doorEndpoints.createDoor, { params, body: draft }, { idempotencyKey })
    const { number, ...rest } = draft
    const body = {
      ...rest,
      lockId,
      ...(code === undefined ? {} : { code }),
      ...(number === '' ? {} : { number }),
    }
    return call(doorEndpoints.changeDoor, { params: { installationId, doorId }, body }, { ifMatch })
  }, 'door')
