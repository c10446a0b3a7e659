import { floorPlanEndpoints } from '@commissioning/contract/floor-plans/floor-plan-endpoints'
import { fileRefusals } from '@commissioning/domain/files/file-refusals'
import { refuseFile } from '@commissioning/domain/files/file-rules'
import {
  FLOOR_PLAN_FILE,
  FLOOR_PLAN_NAME_LIMIT,
  refuseFloorPlanName,
} from '@commissioning/domain/floor-plans/floor-plan-rules'
import { FileDrop } from '@commissioning/ui/file-drop'
import { TextField } from '@commissioning/ui/text-field'
import { showSuccess } from '@commissioning/ui/toast'
import { WizardModal } from '@commissioning/ui/wizard-modal'
import { useController, useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { useIdempotencyKey } from '../api/idempotency-key.ts'
import { useChange } from '../api/operations.ts'
import { checkedBy } from '../page/checked-form.ts'
import { useRefusalText } from '../refusal-text.ts'
import classes from './floor-plans.module.css'

interface FloorPlanForm {
  customerReference: string
  file: File | undefined
}

interface Props {
  installationId: string
  onClose: () => void
}

const ACCEPTED = Object.entries(FLOOR_PLAN_FILE.types).flat(2).join(',')

/** A name and one file, in one step (PLAN-09, PLAN-11, PLAN-12). */
export function CreateFloorPlan({ installationId, onClose }: Props) {
  const { t } = useTranslation('floor-plans')
  const refusalText = useRefusalText()
  const create = useChange(floorPlanEndpoints.createFloorPlan, 'floor_plan')
  const intent = useIdempotencyKey()
  const form = useForm<FloorPlanForm>({
    defaultValues: { customerReference: '', file: undefined },
    mode: 'onTouched',
    resolver: checkedBy(({ customerReference, file }) => ({
      customerReference: refusalText(refuseFloorPlanName(customerReference)),
      file: refusalText(refuseFile(file ? [file] : [], FLOOR_PLAN_FILE)),
    })),
  })
  const { field, fieldState } = useController({ control: form.control, name: 'file' })

  const save = form.handleSubmit(({ customerReference, file }) => {
    if (!file) return
    const { name, size, lastModified } = file
    const body = { customerReference: customerReference.trim() }
    const idempotencyKey = intent.keyFor([body.customerReference, name, size, lastModified])
    create.mutate(
      { params: { installationId }, body, file, idempotencyKey },
      {
        onSuccess: () => {
          showSuccess(t('create.done'))
          onClose()
        },
      },
    )
  })

  return (
    <WizardModal
      title={t('create.title')}
      size="medium"
      step={1}
      total={1}
      forward={{ label: t('create.save'), onClick: save, busy: create.isPending }}
      onCancel={onClose}
      error={create.error}
    >
      <div className={classes.fields}>
        <TextField
          control={form.control}
          name="customerReference"
          label={t('fields.name')}
          maxLength={FLOOR_PLAN_NAME_LIMIT}
          isRequired
          hasAutofocus
        />
        <FileDrop
          label={t('fields.file')}
          description={t('fields.fileHint')}
          accept={ACCEPTED}
          file={field.value}
          onFile={(file) => form.setValue('file', file, { shouldValidate: true })}
          onTooMany={() => form.setError('file', { message: refusalText(fileRefusals.TooManyFiles) ?? '' })}
          error={fieldState.error?.message}
        />
      </div>
    </WizardModal>
  )
}
