import type { RoleCode } from '@commissioning/domain/roles/roles'
import type { CompanyDetails } from '@commissioning/platform/features/admin/operator-store'

/** Only ever used together with the sandbox: outside it there is no default account. */
export const DEMONSTRATION_PASSWORD = 'bright-harbour-42'

/** This person finds the operators' page in the menu. */
export const DEMONSTRATION_OPERATOR = 'cleo@bright-locks.example'

interface DemonstrationStaff {
  email: string
  firstName: string
  lastName: string
  role: RoleCode
}

interface DemonstrationCompany {
  name: string
  /** Its contact details, with its first Installer Admin as main contact; absent for a company without any. */
  details?: Omit<CompanyDetails, 'contactId'>
  staff: DemonstrationStaff[]
}

/** Two companies, and staff in every role. */
export const companies: DemonstrationCompany[] = [
  {
    name: 'Bright Locks',
    details: {
      phoneNumber: '+31 20 555 0142',
      email: 'office@bright-locks.example',
      websiteUrl: 'https://bright-locks.example',
      street: 'Keizersgracht 221',
      postCode: '1016 DV',
      city: 'Amsterdam',
      countryCode: 'NL',
    },
    staff: [
      { email: 'ada@bright-locks.example', firstName: 'Ada', lastName: 'Admin', role: 'installer_admin' },
      { email: 'ivo@bright-locks.example', firstName: 'Ivo', lastName: 'Installer', role: 'installer_basic' },
      { email: DEMONSTRATION_OPERATOR, firstName: 'Cleo', lastName: 'Support', role: 'clay_installer' },
    ],
  },
  {
    name: 'Northern Keys',
    staff: [
      { email: 'nora@northern-keys.example', firstName: 'Nora', lastName: 'North', role: 'installer_admin' },
    ],
  },
]

/** Both types, each with and without alarm monitoring. */
export const demonstrationTenants = [
  { name: 'Harbour Homes', type: 'user_api', companies: ['Bright Locks', 'Northern Keys'] },
  { name: 'MasterMind Retail', type: 'user_api', companies: ['Bright Locks'] },
  { name: 'Core Parking', type: 'hardware_api', companies: ['Bright Locks', 'Northern Keys'] },
  { name: 'MasterMind Offices', type: 'hardware_api', companies: ['Bright Locks'] },
] as const

interface DemonstrationEngagement {
  name: string
  tenant: (typeof demonstrationTenants)[number]['name']
  installer: string
  /** Only a site has an owner, a collection has none. */
  ownerEmail?: string
  daysAgo: number
  releasedDaysAgo?: number
}

export const engagements: DemonstrationEngagement[] = [
  {
    name: 'Quayside Apartments',
    tenant: 'Harbour Homes',
    installer: 'ada@bright-locks.example',
    ownerEmail: 'olivia@quayside.example',
    daysAgo: 2,
  },
  { name: 'Garage North', tenant: 'Core Parking', installer: 'ada@bright-locks.example', daysAgo: 6 },
  {
    name: 'Market Hall 7',
    tenant: 'MasterMind Retail',
    installer: 'ivo@bright-locks.example',
    ownerEmail: 'owner@market-hall.example',
    daysAgo: 9,
  },
  {
    name: 'Garage South',
    tenant: 'Core Parking',
    installer: 'ada@bright-locks.example',
    daysAgo: 60,
    releasedDaysAgo: 45,
  },
  {
    name: 'Office Tower B',
    tenant: 'MasterMind Offices',
    installer: 'ivo@bright-locks.example',
    daysAgo: 90,
    releasedDaysAgo: 70,
  },
  {
    name: 'Lighthouse Lofts',
    tenant: 'Harbour Homes',
    installer: 'nora@northern-keys.example',
    ownerEmail: 'lea@lighthouse.example',
    daysAgo: 4,
  },
]
