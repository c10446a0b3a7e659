import type { Company } from '@commissioning/contract/company/company-endpoints'
import { basicInstaller, installerAdmin } from './people.ts'

const { id, email } = installerAdmin

/** The company that the people of the tests work for; what a test is about it names itself. */
export const makeCompany = (change: Partial<Company> = {}): Company => ({
  id: basicInstaller.companyId,
  customerReference: 'Quay Installers',
  phoneNumber: '+31 20 123 45 67',
  email: 'office@installers.test',
  websiteUrl: 'https://installers.test',
  street: 'Kade 1',
  postCode: '1011 AB',
  city: 'Amsterdam',
  country: { id: 'NL', name: 'Netherlands' },
  countries: [
    { id: 'BE', name: 'Belgium' },
    { id: 'NL', name: 'Netherlands' },
  ],
  contact: { id, email },
  admins: [
    { id, firstName: 'Adam', lastName: 'Admin', email, profileCompleted: true },
    {
      id: '0192d3a0-0000-7000-8000-0000000000a3',
      firstName: null,
      lastName: null,
      email: 'bea@installers.test',
      profileCompleted: false,
    },
  ],
  version: 4,
  ...change,
})
