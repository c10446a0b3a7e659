import type { Tenant } from '@commissioning/contract/tenants/tenant-endpoints'
import { timeZoneLabel } from '@commissioning/domain/formats/time-zone-label'
import type { InstallationStep } from '@commissioning/domain/installations/installation-steps'
import { hasSite } from '@commissioning/domain/tenants/tenant-types'
import { OverviewList } from '@commissioning/ui/overview-list'
import { useTranslation } from 'react-i18next'
import { useAlarmCenters } from '../alarm-monitoring/alarm-monitoring-queries.ts'
import { type InstallationForm, takesDescription, toSelectedTenant } from './installation-form.ts'
import classes from './wizard.module.css'

interface Props {
  form: InstallationForm
  tenant: Tenant
  withAlarm: boolean
  marker: string
  onEdit: (step: InstallationStep) => void
}

/** Step 6: all answers, each with its way back. */
export function OverviewStep({ form, tenant, withAlarm, marker, onEdit }: Props) {
  const { t, i18n } = useTranslation('create')
  const isSite = hasSite(tenant.type)
  const isIntegrated = toSelectedTenant(tenant, marker)?.isIntegrated === true
  const centers = useAlarmCenters(form.countryCode, isIntegrated)
  const center = centers.data?.find(({ id }) => id === form.alarmCenterId)?.name
  const country =
    form.countryCode && new Intl.DisplayNames(i18n.language, { type: 'region' }).of(form.countryCode)
  const item = (key: string, label: string, value: string, step: InstallationStep) => ({
    key,
    label,
    value,
    onEdit: () => onEdit(step),
  })
  return (
    <div className={classes.stack}>
      <h3>{t('overview')}</h3>
      <OverviewList
        items={[
          item('tenant', t('tenant'), tenant.customerReference, 'tenant'),
          item('name', t(isSite ? 'fields.siteName' : 'fields.collectionName'), form.name.trim(), 'details'),
          ...(isSite
            ? [
                item(
                  'type',
                  t('fields.businessType'),
                  t(`businessTypes.${form.businessType ?? 'other'}`),
                  'details',
                ),
              ]
            : []),
          ...(takesDescription(form, tenant) && form.description.trim() !== ''
            ? [item('description', t('fields.description'), form.description.trim(), 'details')]
            : []),
          item('country', t('fields.country'), country ?? '', 'place'),
          ...(isSite
            ? [item('zone', t('fields.timeZone'), timeZoneLabel(form.timeZone ?? ''), 'place')]
            : []),
          ...(isIntegrated
            ? [
                item(
                  'code',
                  t('fields.connectionCode'),
                  withAlarm ? form.connectionCode : t('noAlarm'),
                  'alarm',
                ),
              ]
            : []),
          ...(isIntegrated && withAlarm
            ? [item('center', t('fields.alarmCenter'), center ?? '', 'alarm')]
            : []),
          ...(isSite ? [item('email', t('fields.email'), form.email.trim(), 'owner')] : []),
        ]}
      />
    </div>
  )
}
