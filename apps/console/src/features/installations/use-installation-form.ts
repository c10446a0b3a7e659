import type { Tenant } from '@commissioning/contract/tenants/tenant-endpoints'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { createFormResolver } from '../../components/checked-form.ts'
import { useRefusalText } from '../../lib/refusal-text.ts'
import {
  emptyInstallation,
  INSTALLATION_STEPS_WITH_FIELDS,
  type InstallationForm,
  installationFormRefusals,
} from './installation-form.ts'

/** The wizard's answers, each checked by the rules of its step, and the tenant they are for. */
export function useInstallationForm(tenants: readonly Tenant[] | undefined) {
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
