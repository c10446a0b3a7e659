import type { Company, CompanyAdmin, CompanyChange } from '@commissioning/contract/company/company-endpoints'
import { countryName, listCountriesInLanguage } from '@commissioning/domain/formats/countries'
import type { Tx } from '../../infra/database/database.ts'
import { orderByName } from '../../infra/database/name-order.ts'

const columns = [
  ...(['id', 'customerReference', 'phoneNumber', 'email', 'websiteUrl'] as const),
  ...(['street', 'postCode', 'city', 'countryCode', 'contactId', 'version'] as const),
] as const

/** With the names of countries in the language, a BCP 47 tag. */
export async function findCompany(tx: Tx, id: string, language: string): Promise<Company | undefined> {
  const row = await tx.selectFrom('company').where('id', '=', id).select(columns).executeTakeFirst()
  if (!row) return undefined
  const admins = await listAdmins(tx, id)
  const { countryCode, contactId, ...company } = row
  // a person who is no longer an admin cannot stay main contact
  const contact = admins.find((admin) => admin.id === contactId)
  return {
    ...company,
    country: countryCode === null ? null : { id: countryCode, name: countryName(countryCode, language) },
    countries: listCountriesInLanguage(language),
    contact: contact ? { id: contact.id, email: contact.email } : null,
    admins,
  }
}

/** Locked until the transaction ends, so that of two changes to its details or admins the second sees the first. */
export const selectCompanyForUpdate = (tx: Tx, id: string) =>
  tx.selectFrom('company').where('id', '=', id).select('version').forUpdate().executeTakeFirst()

export const listAdmins = (tx: Tx, companyId: string): Promise<CompanyAdmin[]> =>
  tx
    .selectFrom('staff')
    .where('companyId', '=', companyId)
    .where('role', '=', 'installer_admin')
    .select(['id', 'firstName', 'lastName', 'email', 'profileCompleted'])
    .orderBy('firstName', orderByName)
    .orderBy('email', orderByName)
    .orderBy('id')
    .execute()

/** An emptied field is null. */
export const updateCompany = (tx: Tx, id: string, { countryId, ...change }: CompanyChange) =>
  tx
    .updateTable('company')
    .where('id', '=', id)
    .set((eb) => ({
      ...Object.fromEntries(Object.entries(change).map(([name, value]) => [name, value || null])),
      ...(countryId === undefined ? {} : { countryCode: countryId }),
      version: eb('version', '+', 1),
    }))
    .execute()
