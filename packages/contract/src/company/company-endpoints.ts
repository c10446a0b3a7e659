import { companyRefusals } from '@commissioning/domain/company/company-refusals'
import {
  COMPANY_NAME_LIMIT,
  COMPANY_PHONE_LIMIT,
  COMPANY_TEXT_LIMIT,
  refuseCompanyEmail,
  refuseCompanyName,
} from '@commissioning/domain/company/company-rules'
import { isCountry } from '@commissioning/domain/formats/countries'
import { trimUnseen } from '@commissioning/domain/validation/trim-unseen'
import * as z from 'zod/mini'
import { defineEndpoints } from '../http/endpoint.ts'
import {
  CountryCode,
  checkByRule,
  Id,
  limitedTextSchema,
  textCheckedByRule,
  Version,
} from '../http/fields.ts'

/** ISO 3166-1 alpha-2, and its name in the request's language. */
export const Country = z.strictObject({ id: z.string(), name: z.string() })
export type Country = z.infer<typeof Country>

export const CompanyAdmin = z.strictObject({
  id: Id,
  firstName: z.nullable(z.string()),
  lastName: z.nullable(z.string()),
  email: z.string(),
  profileCompleted: z.boolean(),
})
export type CompanyAdmin = z.infer<typeof CompanyAdmin>

/** `contact` is null until an admin was chosen, and again when that person is no admin any more. */
export const Company = z.strictObject({
  id: Id,
  customerReference: z.string(),
  phoneNumber: z.nullable(z.string()),
  email: z.nullable(z.string()),
  websiteUrl: z.nullable(z.string()),
  street: z.nullable(z.string()),
  postCode: z.nullable(z.string()),
  city: z.nullable(z.string()),
  country: z.nullable(Country),
  countries: z.array(Country),
  contact: z.nullable(z.strictObject({ id: Id, email: z.string() })),
  admins: z.array(CompanyAdmin),
  version: Version,
})
export type Company = z.infer<typeof Company>

const Line = z.nullable(limitedTextSchema(COMPANY_TEXT_LIMIT))

/** An omitted field stays as it is; null or nothing but spaces empties it. */
export const CompanyChange = z.partial(
  z.strictObject({
    customerReference: textCheckedByRule(refuseCompanyName, COMPANY_NAME_LIMIT),
    phoneNumber: z.nullable(limitedTextSchema(COMPANY_PHONE_LIMIT).check(z.overwrite(trimUnseen))),
    email: z.nullable(limitedTextSchema(254).check(checkByRule(refuseCompanyEmail), z.overwrite(trimUnseen))),
    websiteUrl: Line,
    street: Line,
    postCode: Line,
    city: Line,
    countryId: z.nullable(CountryCode.check(z.refine(isCountry, 'This country is not known.'))),
    contactId: z.uuid(companyRefusals.ContactRequired.message),
  }),
)
export type CompanyChange = z.infer<typeof CompanyChange>

const path = '/companies/:companyId' as const
const params = z.strictObject({ companyId: Id })

export const companyEndpoints = defineEndpoints({
  getCompany: {
    method: 'GET',
    path,
    summary: 'The company that the caller works for',
    params,
    reply: Company,
  },
  changeCompany: {
    method: 'PATCH',
    path,
    summary: 'Change the details, the address or the main contact of a company',
    params,
    body: CompanyChange,
    reply: Company,
    refuses: [
      'ContactNotAdmin',
      'PhoneWithoutCountry',
      'PhoneNotValid',
      'PhoneTooLong',
      'PhoneTooShort',
      'Stale',
    ],
  },
})
