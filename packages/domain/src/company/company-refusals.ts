import { refusals } from '../refusal.ts'

export const companyRefusals = refusals({
  CompanyNameRequired: { field: 'customerReference', message: 'Company name is required.' },
  CompanyNameTooLong: { field: 'customerReference', message: 'A company name has at most 100 characters.' },
  ContactRequired: { field: 'contactId', message: 'A main contact person is required.' },
  ContactNotAdmin: 'The main contact person must be an Installer Admin of your company.',
})
