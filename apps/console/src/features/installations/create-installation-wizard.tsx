import { tenantEndpoints } from '@commissioning/contract/tenants/tenant-endpoints'
import {
  type InstallationStep,
  installationSteps,
  nextInstallationStep,
  previousInstallationStep,
} from '@commissioning/domain/installations/installation-steps'
import { useWizard } from '@commissioning/ui/use-wizard.ts'
import { type StepsOf, WizardSteps } from '@commissioning/ui/wizard-steps'
import { type ReactNode, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useEvery } from '../../lib/api/operations.ts'
import { useConfig } from '../../lib/config-context.tsx'
import { AlarmErrorStep } from './alarm-error-step.tsx'
import { AlarmStep } from './alarm-step.tsx'
import { DetailsStep } from './details-step.tsx'
import { isStepRefused, toSelectedTenant } from './installation-form.ts'
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
  const tenants = useEvery(tenantEndpoints.listTenants, { query: { orderBy: 'customer_reference asc' } })
  const start = useStartInstallation(onClose)
  const [withoutAlarm, setWithoutAlarm] = useState(false)
  const suggestion = useRef({ isTouched: false, isSuggested: false })
  const { form, values, tenant } = useInstallationForm(tenants.data)
  const kind = toSelectedTenant(tenant, marker)
  const wizard = useWizard(installationSteps(kind))
  const withAlarm = kind?.isIntegrated === true && !withoutAlarm

  const unanswered = (skipsAlarm: boolean) =>
    wizard.order.find((one) => !(one === 'alarm' && skipsAlarm) && isStepRefused(one, values, tenant))
  const forward = (skipsAlarm = wizard.step === 'alarm' ? false : withoutAlarm) => {
    setWithoutAlarm(skipsAlarm)
    if (wizard.step === 'details' && values.businessType !== 'other') form.setValue('description', '')
    const open = wizard.isEditing ? unanswered(skipsAlarm) : undefined
    if (open) wizard.edit(open)
    else if (wizard.isEditing) wizard.forward()
    else wizard.to(nextInstallationStep(wizard.step, kind) ?? 'overview')
  }
  const asking = (step: InstallationStep, content: ReactNode) => ({
    refusal: isStepRefused(step, values, tenant)
      ? t(step === 'tenant' ? 'selectTenant' : 'fillAll')
      : undefined,
    forward: { label: t(step === 'confirm' ? 'confirm' : 'ui:next'), onClick: () => forward() },
    onBack: previousInstallationStep(step, kind) && wizard.back,
    content,
  })
  const steps: StepsOf<typeof wizard> = {
    tenant: asking('tenant', <TenantStep control={form.control} tenants={tenants} />),
    confirm: { ...asking('confirm', <TenantConfirmStep tenant={tenant} />), sharesNumber: true },
    details: asking('details', kind && <DetailsStep form={form} type={kind.type} suggestion={suggestion} />),
    place: asking('place', kind && <PlaceStep form={form} type={kind.type} />),
    alarm: {
      ...asking('alarm', <AlarmStep control={form.control} countryCode={values.countryCode} />),
      secondary: { label: t('withoutAlarm'), onClick: () => forward(true) },
    },
    owner: asking('owner', <OwnerStep form={form} />),
    overview: {
      refusal: unanswered(withoutAlarm) && t('fillAll'),
      forward: {
        label: t('start'),
        onClick: () => tenant && start.run({ form: values, tenant, withAlarm }),
      },
      sends: start,
      content: tenant && (
        <OverviewStep
          form={values}
          tenant={tenant}
          withAlarm={withAlarm}
          marker={marker}
          onEdit={wizard.edit}
        />
      ),
    },
  }

  if (start.alarmFailure) return <AlarmErrorStep {...start.alarmFailure} onClose={onClose} />
  return (
    <WizardSteps
      wizard={wizard}
      title={t('title')}
      onCancel={onClose}
      cancelQuestion={{ title: t('cancelTitle') }}
      steps={steps}
    />
  )
}
