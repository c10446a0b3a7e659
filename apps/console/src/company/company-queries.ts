import { useCall } from '@commissioning/browser-session/call.tsx'
import { type CompanyChange, companyEndpoints } from '@commissioning/contract/company/company-endpoints'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useInvalidate } from '../api/invalidate.ts'

const { getCompany, changeCompany } = companyEndpoints

/** Refetched for another language, because it holds the names of countries. */
export function useCompany(companyId: string) {
  const call = useCall()
  const { language } = useTranslation().i18n
  return useQuery({
    queryKey: ['getCompany', companyId, language],
    queryFn: ({ signal }) => call(getCompany, { params: { companyId } }, { signal }),
  })
}

/** `ifMatch` is the version that the person saw; a refusal refetches too, because the shown data may be stale. */
export function useChangeCompany(companyId: string) {
  const call = useCall()
  const invalidate = useInvalidate()
  return useMutation({
    mutationFn: ({ ifMatch, ...body }: CompanyChange & { ifMatch?: number }) =>
      call(changeCompany, { params: { companyId }, body }, { ifMatch }),
    // the profile carries the company's name
    onSettled: () => invalidate('company'),
  })
}
