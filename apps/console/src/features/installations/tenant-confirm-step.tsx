import type { Tenant } from '@commissioning/contract/tenants/tenant-endpoints'
import { useTranslation } from 'react-i18next'

/** Step 1, reached by going back: is this the right tenant? */
export function TenantConfirmStep({ tenant }: { tenant: Tenant | undefined }) {
  const { t } = useTranslation('create')
  return <p>{t('tenantConfirm', { tenant: tenant?.customerReference })}</p>
}
