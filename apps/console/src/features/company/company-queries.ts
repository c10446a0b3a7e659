import { useCall } from '@commissioning/browser-session/call.tsx'
import { companyEndpoints } from '@commissioning/contract/company/company-endpoints'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { queryOptionsFor } from '../../lib/api/operations.ts'

/** Refetched for another language, because it holds the names of countries. */
export function useCompany(companyId: string) {
  const { language } = useTranslation().i18n
  const { queryKey, queryFn } = queryOptionsFor(useCall(), companyEndpoints.getCompany, {
    params: { companyId },
  })
  return useQuery({ queryKey: [...queryKey, language], queryFn })
}
