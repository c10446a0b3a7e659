import { alarmMonitoringEndpoints } from '@commissioning/contract/alarm-monitoring/alarm-monitoring-endpoints'
import type { RequestError } from '@commissioning/contract/http/request-error'
import { installationEndpoints } from '@commissioning/contract/installations/installation-endpoints'
import type { Tenant } from '@commissioning/contract/tenants/tenant-endpoints'
import { showInfo, showSuccess } from '@commissioning/ui/toast'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useIdempotencyKey } from '../../lib/api/idempotency-key.ts'
import { useChange } from '../../lib/api/operations.ts'
import { paths } from '../../lib/paths.ts'
import { type InstallationForm, toInstallationDraft } from './installation-form.ts'

interface InstallationStart {
  form: InstallationForm
  tenant: Tenant
  withAlarm: boolean
}

/** Creates the installation, then requests the alarm monitoring, then opens the installation (CREATE-49, CREATE-54). */
export function useStartInstallation(onClose: () => void) {
  const { t } = useTranslation('create')
  const navigate = useNavigate()
  const create = useChange(installationEndpoints.createInstallation, 'installation')
  const requestAlarm = useChange(alarmMonitoringEndpoints.requestAlarmMonitoring)
  const intent = useIdempotencyKey()
  const [alarmFailure, setAlarmFailure] = useState<
    { installationId: string; failure: RequestError } | undefined
  >()

  async function run({ form, tenant, withAlarm }: InstallationStart): Promise<void> {
    const body = toInstallationDraft(form, tenant)
    const { id } = await create.mutateAsync({ body, idempotencyKey: intent.keyFor(body) })
    const failure = withAlarm ? await alarmFailureOf(id, form) : undefined
    if (failure) return setAlarmFailure({ installationId: id, failure })

    showSuccess(t('created'))
    if (withAlarm) {
      showSuccess(t('alarmCreated'))
      showInfo(t('alarmRequested'))
    }
    onClose()
    void navigate({ to: paths.tab(id, 'hardware') })
  }

  /** Undefined once the service has taken the request. */
  const alarmFailureOf = (installationId: string, form: InstallationForm) =>
    requestAlarm
      .mutateAsync({
        params: { installationId },
        body: {
          countryCode: form.countryCode ?? '',
          controlCentreId: form.alarmCenterId ?? '',
          connectionCode: form.connectionCode.trim(),
        },
      })
      .then(
        () => undefined,
        (failure: RequestError) => failure,
      )

  return {
    // a failed creation is shown by `error`
    run: (start: InstallationStart) => void run(start).catch(() => undefined),
    isPending: create.isPending || requestAlarm.isPending,
    error: create.error,
    alarmFailure,
  }
}
