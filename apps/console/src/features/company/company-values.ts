import type { Company } from '@commissioning/contract/company/company-endpoints'
import { displayedName } from '@commissioning/domain/formats/displayed-name'

/** The values of the communication form. */
export const communicationFormValues = ({ customerReference, phoneNumber, email, websiteUrl }: Company) => ({
  customerReference,
  phoneNumber: phoneNumber ?? '',
  email: email ?? '',
  websiteUrl: websiteUrl ?? '',
})

/** The values of the address form. */
export const addressFormValues = ({ street, postCode, city, country }: Company) => ({
  street: street ?? '',
  postCode: postCode ?? '',
  city: city ?? '',
  countryId: country?.id ?? null,
})

/** The values of the form of the main contact. */
export const contactFormValues = ({ contact }: Company) => ({ contactId: contact?.id ?? null })

/** The main contact is one of the admins. */
export const findMainContact = ({ admins, contact }: Company) => admins.find(({ id }) => id === contact?.id)

export type CompanyField = keyof (ReturnType<typeof communicationFormValues> &
  ReturnType<typeof addressFormValues> &
  ReturnType<typeof contactFormValues>)

/** A field's value as people read it; undefined while it is empty. */
export function formatCompanyValue(company: Company, field: CompanyField): string | undefined {
  if (field === 'countryId') return company.country?.name
  if (field === 'contactId') {
    const contact = findMainContact(company)
    return contact && displayedName(contact)
  }
  return company[field] ?? undefined
}

/** The website is free text (COMPANY-08), so it becomes a link only where it is a whole web address. */
export const websiteLink = (websiteUrl: string): string | undefined =>
  /^https?:\/\/[^\s/]/i.test(websiteUrl) && URL.canParse(websiteUrl) ? websiteUrl : undefined
