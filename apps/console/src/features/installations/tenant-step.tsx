import type { Tenant } from '@commissioning/contract/tenants/tenant-endpoints'
import { TENANT_TYPE_NAME } from '@commissioning/domain/tenants/tenant-types'
import { EmptyState } from '@commissioning/ui/empty-state'
import { ErrorState } from '@commissioning/ui/error-state'
import { RadioListField } from '@commissioning/ui/radio-list-field'
import { Loader } from '@mantine/core'
import type { UseQueryResult } from '@tanstack/react-query'
import '@mantine/core/styles/Loader.layer.css'
import type { Control } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import type { InstallationForm } from './installation-form.ts'

interface Props {
  control: Control<InstallationForm>
  tenants: UseQueryResult<Tenant[]>
}

/** Step 0: for whom. */
export function TenantStep({ control, tenants }: Props) {
  const { t } = useTranslation('create')
  if (tenants.isPending) return <Loader role="progressbar" aria-label={t('loading')} />
  if (tenants.error) {
    const failure = tenants.error.message ? tenants.error : { message: t('wrong') }
    return <ErrorState failure={failure} onRetry={() => void tenants.refetch()} />
  }
  if (tenants.data.length === 0) return <EmptyState title={t('noTenants')} />
  return (
    <RadioListField
      control={control}
      name="tenantId"
      label={t('tenant')}
      options={tenants.data.map(({ id, customerReference, type }) => ({
        value: id,
        label: customerReference,
        description: TENANT_TYPE_NAME[type],
      }))}
    />
  )
}
