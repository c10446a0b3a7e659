import { companyEndpoints } from '@commissioning/contract/company/company-endpoints'
import { refuseContact } from '@commissioning/domain/company/company-rules'
import { refusePhone } from '@commissioning/domain/validation/phone'
import { validatePhoneNumberLength } from 'libphonenumber-js/min'
import { ensureFresh } from '../../http/if-match.ts'
import type { EndpointRegistrar } from '../../http/register-endpoints.ts'
import { assertAllowed, orNotFound } from '../../infra/api-error.ts'
import { findCompany, listAdmins, selectCompanyForUpdate, updateCompany } from './company-store.ts'

export function companyRoutes(register: EndpointRegistrar): void {
  register(companyEndpoints, {
    getCompany: async ({ tx, params, language }) =>
      orNotFound(await findCompany(tx, params.companyId, language)),

    async changeCompany({ tx, params, body, ifMatch, language, recordBefore }) {
      const { companyId } = params
      const { version } = orNotFound(await selectCompanyForUpdate(tx, companyId))
      ensureFresh(ifMatch, version)
      recordBefore(orNotFound(await findCompany(tx, companyId, language)))
      assertAllowed(refusePhone(body.phoneNumber ?? '', validatePhoneNumberLength))
      if (body.contactId !== undefined)
        assertAllowed(refuseContact(body.contactId, await listAdmins(tx, companyId)))

      await updateCompany(tx, companyId, body)
      return orNotFound(await findCompany(tx, companyId, language))
    },
  })
}
