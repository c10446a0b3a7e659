import { floorPlanEndpoints } from '@commissioning/contract/floor-plans/floor-plan-endpoints'
import { fileRefusals } from '@commissioning/domain/files/file-refusals'
import { refuseFile } from '@commissioning/domain/files/file-rules'
import {
  FLOOR_PLAN_FILE_LIMITS,
  refuseFloorPlanName,
} from '@commissioning/domain/floor-plans/floor-plan-rules'
import { FileDrop } from '@commissioning/ui/file-drop'
import { useController, useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { createFormResolver } from '../../components/checked-form.ts'
import { NameField } from '../../components/name-field.tsx'
import { SaveForm } from '../../components/save-form.tsx'
import { useChange } from '../../lib/api/operations.ts'
import { useRefusalText } from '../../lib/refusal-text.ts'
import classes from './floor-plans.module.css'

interface FloorPlanForm {
  customerReference: string
  file: File | undefined
}

interface Props {
  installationId: string
  onClose: () => void
}

const ACCEPTED_PLAN_TYPES = Object.entries(FLOOR_PLAN_FILE_LIMITS.types).flat(2).join(',')

/** A name and one file, in one step (PLAN-09, PLAN-11, PLAN-12). */
export function CreateFloorPlan({ installationId, onClose }: Props) {
  const { t } = useTranslation('floor-plans')
  const refusalText = useRefusalText()
  const create = useChange(floorPlanEndpoints.createFloorPlan, 'floor_plan')
  const form = useForm<FloorPlanForm>({
    defaultValues: { customerReference: '', file: undefined },
    mode: 'onTouched',
    resolver: createFormResolver(({ customerReference, file }) => ({
      customerReference: refusalText(refuseFloorPlanName(customerReference)),
      file: refusalText(refuseFile(file ? [file] : [], FLOOR_PLAN_FILE_LIMITS)),
    })),
  })
  const { control } = form
  const { field, fieldState } = useController({ control, name: 'file' })

  return (
    <SaveForm
      title={t('create.title')}
      hasStep
      label={t('create.save')}
      form={form}
      write={create}
      send={({ customerReference, file }, { keyFor }) => {
        if (!file) return undefined
        const { name, size, lastModified } = file
        const body = { customerReference: customerReference.trim() }
        const idempotencyKey = keyFor([body.customerReference, name, size, lastModified])
        return { params: { installationId }, body, file, idempotencyKey }
      }}
      done={t('create.done')}
      onClose={onClose}
    >
      <div className={classes.fields}>
        <NameField control={control} label={t('fields.name')} hasAutofocus />
        <FileDrop
          label={t('fields.file')}
          description={t('fields.fileHint')}
          accept={ACCEPTED_PLAN_TYPES}
          file={field.value}
          onFile={(file) => form.setValue('file', file, { shouldValidate: true })}
          tooMany={refusalText(fileRefusals.TooManyFiles)}
          error={fieldState.error?.message}
        />
      </div>
    </SaveForm>
  )
}
