import { type Tenant, tenantEndpoints } from '@commissioning/contract/tenants/tenant-endpoints'
import {
  type InstallationStep,
  installationSteps,
  nextInstallationStep,
  previousInstallationStep,
} from '@commissioning/domain/installations/installation-steps'
import { EmailField } from '@commissioning/ui/email-field'
import { useWizard } from '@commissioning/ui/use-wizard.ts'
import { type StepsOf, WizardSteps } from '@commissioning/ui/wizard-steps'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { type UseFormReturn, useForm, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { createFormResolver } from '../../components/checked-form.ts'
import { useEvery } from '../../lib/api/operations.ts'
import { useConfig } from '../../lib/config-context.tsx'
import { useRefusalText } from '../../lib/refusal-text.ts'
import { AlarmErrorStep } from './alarm-error-step.tsx'
import { AlarmStep } from './alarm-step.tsx'
import { DetailsStep } from './details-step.tsx'
import {
  emptyInstallation,
  INSTALLATION_STEPS_WITH_FIELDS,
  type InstallationForm,
  installationFormRefusals,
  isStepRefused,
  toSelectedTenant,
} from './installation-form.ts'
import { OverviewStep } from './overview-step.tsx'
import { PlaceStep } from './place-step.tsx'
import { TenantStep } from './tenant-step.tsx'
import { useStartInstallation } from './use-start-installation.ts'
import classes from './wizard.module.css'

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

/** Step 1, reached by going back: is this the right tenant? */
function TenantConfirmStep({ tenant }: { tenant: Tenant | undefined }) {
  const { t } = useTranslation('create')
  return <p>{t('tenantConfirm', { tenant: tenant?.customerReference })}</p>
}

/** The wizard's answers, each checked by the rules of its step, and the tenant they are for. */
function useInstallationForm(tenants: readonly Tenant[] | undefined) {
  const refusalText = useRefusalText()
  const tenantOf = ({ tenantId }: InstallationForm) => tenants?.find(({ id }) => id === tenantId)
  const [defaultValues] = useState(emptyInstallation)
  const form = useForm<InstallationForm>({
    defaultValues,
    mode: 'onTouched',
    resolver: createFormResolver((values) => {
      const refusals = INSTALLATION_STEPS_WITH_FIELDS.flatMap((step) =>
        Object.entries(installationFormRefusals(step, values, tenantOf(values))),
      )
      return Object.fromEntries(refusals.map(([field, refusal]) => [field, refusalText(refusal)]))
    }),
  })
  const values = form.watch()
  return { form, values, tenant: tenantOf(values) }
}

/** Step 5: who will own the site, typed twice. A change of the first is compared with the second at once. */
function OwnerStep({ form }: { form: UseFormReturn<InstallationForm> }) {
  const { t } = useTranslation('create')
  const email = useWatch({ control: form.control, name: 'email' })
  const { getValues, trigger } = form
  useEffect(() => {
    if (email !== '' && getValues('confirmation') !== '') void trigger('confirmation')
  }, [email, getValues, trigger])

  return (
    <div className={classes.stack}>
      <h3>{t('owner')}</h3>
      <EmailField control={form.control} name="email" label={t('fields.email')} isRequired />
      <EmailField control={form.control} name="confirmation" label={t('fields.confirmation')} isRequired />
    </div>
  )
}
