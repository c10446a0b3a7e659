import { type CompanyChange, companyEndpoints } from '@commissioning/contract/company/company-endpoints'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useCall, useInvalidate } from '../api/call.tsx'

const { getCompany, changeCompany } = companyEndpoints

/** Asked anew in another language: its countries have their names in it. */
export function useCompany(companyId: string) {
  const call = useCall()
  const { language } = useTranslation().i18n
  return useQuery({
    queryKey: ['getCompany', companyId, language],
    queryFn: ({ signal }) => call(getCompany, { params: { companyId } }, { signal }),
  })
}

/** `ifMatch` is the version that the person saw; also a refused change may have made what is shown old. */
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
