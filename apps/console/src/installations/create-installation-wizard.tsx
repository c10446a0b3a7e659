import type { Tenant } from '@commissioning/contract/tenants/tenant-endpoints'
import {
  type InstallationStep,
  installationSteps,
  stepAfter,
  stepBefore,
} from '@commissioning/domain/installations/installation-steps'
import { WizardModal } from '@commissioning/ui/wizard-modal'
import { useState } from 'react'
import { type FieldPath, useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { useConfig } from '../config-context.tsx'
import { useRefusalText } from '../refusal-text.ts'
import { useTenants } from '../tenants/tenant-queries.ts'
import { AlarmErrorStep } from './alarm-error-step.tsx'
import { AlarmStep } from './alarm-step.tsx'
import { DetailsStep } from './details-step.tsx'
import {
  chosen,
  emptyInstallation,
  hasRefusal,
  type InstallationForm,
  refusalsOf,
} from './installation-form.ts'
import { OverviewStep } from './overview-step.tsx'
import { OwnerStep } from './owner-step.tsx'
import { PlaceStep } from './place-step.tsx'
import { TenantConfirmStep } from './tenant-confirm-step.tsx'
import { TenantStep } from './tenant-step.tsx'
import { useStartInstallation } from './use-start-installation.ts'

const FIELDS: FieldPath<InstallationForm>[] = [
  'name',
  'businessType',
  'description',
  'countryCode',
  'timeZone',
  'connectionCode',
  'alarmCenterId',
  'email',
  'confirmation',
]
const STEP_OF: Partial<Record<FieldPath<InstallationForm>, InstallationStep>> = {
  ...{
    name: 'details',
    businessType: 'details',
    description: 'details',
    countryCode: 'place',
    timeZone: 'place',
  },
  ...{ connectionCode: 'alarm', alarmCenterId: 'alarm', email: 'owner', confirmation: 'owner' },
}

/** New installation: eight steps, which of them apply follows from the tenant (1 §2, §4). */
export function CreateInstallationWizard({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('create')
  const refusalText = useRefusalText()
  const marker = useConfig().alarmMonitoringMarker ?? ''
  const [step, setStep] = useState<InstallationStep>('tenant')
  const [isEditing, setIsEditing] = useState(false)
  const [withoutAlarm, setWithoutAlarm] = useState(false)
  const tenants = useTenants()
  const start = useStartInstallation(onClose)
  const form = useForm<InstallationForm>({ defaultValues: emptyInstallation(), mode: 'onTouched' })
  const values = form.watch()
  const tenant: Tenant | undefined = tenants.data?.items.find(({ id }) => id === values.tenantId)
  const kind = chosen(tenant, marker)
  for (const name of FIELDS)
    form.register(name, {
      validate: (_, all) =>
        refusalText(refusalsOf(STEP_OF[name] ?? 'details', all, tenant)[name as keyof InstallationForm]),
    })

  const counted = installationSteps(kind).filter((one) => one !== 'confirm')
  const isBlocked = hasRefusal(refusalsOf(step, values, tenant))
  const forward = () => {
    if (step === 'details' && values.businessType !== 'other') form.setValue('description', '')
    setStep(isEditing ? 'overview' : (stepAfter(step, kind) ?? 'overview'))
    setIsEditing(false)
  }
  const edit = (wanted: InstallationStep) => {
    setStep(wanted)
    setIsEditing(wanted !== 'tenant')
  }
  const before = isEditing ? undefined : stepBefore(step, kind)
  const withAlarm = kind?.isIntegrated === true && !withoutAlarm
  const isLast = step === 'overview'
  if (start.alarmFailure) return <AlarmErrorStep {...start.alarmFailure} onClose={onClose} />

  return (
    <WizardModal
      title={t('title')}
      step={Math.max(1, counted.indexOf(step === 'confirm' ? 'tenant' : step) + 1)}
      total={counted.length}
      forward={{
        label: t(isLast ? 'start' : step === 'confirm' ? 'confirm' : 'next'),
        onClick: () => (isLast && tenant ? start.run({ form: values, tenant, withAlarm }) : forward()),
        busy: start.isPending,
        disabledReason: isBlocked ? t(step === 'tenant' ? 'selectTenant' : 'fillAll') : undefined,
      }}
      secondary={
        step === 'alarm'
          ? {
              label: t('withoutAlarm'),
              onClick: () => {
                setWithoutAlarm(true)
                forward()
              },
            }
          : undefined
      }
      onBack={before ? () => setStep(before) : undefined}
      onCancel={onClose}
      cancelQuestion={{ title: t('cancelTitle'), warning: t('lost'), yes: t('yesCancel'), no: t('noGoBack') }}
      error={start.error}
    >
      {step === 'tenant' && <TenantStep control={form.control} tenants={tenants} />}
      {step === 'confirm' && <TenantConfirmStep tenant={tenant} />}
      {step === 'details' && kind && <DetailsStep form={form} type={kind.type} />}
      {step === 'place' && kind && <PlaceStep control={form.control} type={kind.type} />}
      {step === 'alarm' && (
        <AlarmStep
          control={form.control}
          countryCode={values.countryCode}
          onChange={() => setWithoutAlarm(false)}
        />
      )}
      {step === 'owner' && <OwnerStep control={form.control} />}
      {isLast && tenant && (
        <OverviewStep form={values} tenant={tenant} withAlarm={withAlarm} marker={marker} onEdit={edit} />
      )}
    </WizardModal>
  )
}
