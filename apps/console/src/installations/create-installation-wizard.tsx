import {
  type InstallationStep,
  installationSteps,
  stepAfter,
  stepBefore,
} from '@commissioning/domain/installations/installation-steps'
import { WizardModal } from '@commissioning/ui/wizard-modal'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useConfig } from '../config-context.tsx'
import { useTenants } from '../tenants/tenant-queries.ts'
import { AlarmErrorStep } from './alarm-error-step.tsx'
import { AlarmStep } from './alarm-step.tsx'
import { DetailsStep } from './details-step.tsx'
import { chosen, isRefused } from './installation-form.ts'
import { OverviewStep } from './overview-step.tsx'
import { OwnerStep } from './owner-step.tsx'
import { PlaceStep } from './place-step.tsx'
import { TenantConfirmStep } from './tenant-confirm-step.tsx'
import { TenantStep } from './tenant-step.tsx'
import { useInstallationForm } from './use-installation-form.ts'
import { useStartInstallation } from './use-start-installation.ts'

/** New installation: which of its eight steps apply follows from the tenant (CREATE-21, CREATE-22). */
export function CreateInstallationWizard({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('create')
  const marker = useConfig().alarmMonitoringMarker ?? ''
  const tenants = useTenants()
  const start = useStartInstallation(onClose)
  const [step, setStep] = useState<InstallationStep>('tenant')
  const [isEditing, setIsEditing] = useState(false)
  const [withoutAlarm, setWithoutAlarm] = useState(false)
  const suggestion = useRef({ isTouched: false, isSuggested: false })
  const { form, values, tenant } = useInstallationForm(tenants.data)
  const kind = chosen(tenant, marker)
  const steps = installationSteps(kind)
  const counted = steps.filter((one) => one !== 'confirm')
  const withAlarm = kind?.isIntegrated === true && !withoutAlarm
  const isLast = step === 'overview'

  const unanswered = (skipsAlarm: boolean) =>
    steps.find((one) => !(one === 'alarm' && skipsAlarm) && isRefused(one, values, tenant))
  const go = (wanted: InstallationStep) => {
    setStep(wanted)
    if (wanted === 'overview') setIsEditing(false)
  }
  const forward = (skipsAlarm = step === 'alarm' ? false : withoutAlarm) => {
    setWithoutAlarm(skipsAlarm)
    if (step === 'details' && values.businessType !== 'other') form.setValue('description', '')
    const next = isEditing ? unanswered(skipsAlarm) : stepAfter(step, kind)
    go(next ?? 'overview')
  }
  const edit = (wanted: InstallationStep) => {
    setIsEditing(true)
    setStep(wanted)
  }
  const before = stepBefore(step, kind)
  const isBlocked = isLast ? unanswered(withoutAlarm) !== undefined : isRefused(step, values, tenant)

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
      secondary={step === 'alarm' ? { label: t('withoutAlarm'), onClick: () => forward(true) } : undefined}
      onBack={before ? () => go(isEditing ? 'overview' : before) : undefined}
      onCancel={onClose}
      cancelQuestion={{ title: t('cancelTitle'), warning: t('lost'), yes: t('yesCancel'), no: t('noGoBack') }}
      error={isLast ? start.error : undefined}
    >
      {step === 'tenant' && <TenantStep control={form.control} tenants={tenants} />}
      {step === 'confirm' && <TenantConfirmStep tenant={tenant} />}
      {step === 'details' && kind && <DetailsStep form={form} type={kind.type} suggestion={suggestion} />}
      {step === 'place' && kind && <PlaceStep form={form} type={kind.type} />}
      {step === 'alarm' && <AlarmStep control={form.control} countryCode={values.countryCode} />}
      {step === 'owner' && <OwnerStep form={form} />}
      {isLast && tenant && (
        <OverviewStep form={values} tenant={tenant} withAlarm={withAlarm} marker={marker} onEdit={edit} />
      )}
    </WizardModal>
  )
}
