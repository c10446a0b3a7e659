import type { Entrance, IntercomSite } from '@commissioning/contract/intercom/intercom-fields'
import type { Place } from '@commissioning/contract/maps/maps-endpoints'
import { IQ_ID } from './hardware.ts'

export const aPlace: Place = {
  id: '2747891',
  label: 'Rotterdam, Netherlands',
  latitude: 51.92,
  longitude: 4.48,
  country: 'Netherlands',
  countryCode: 'NL',
  region: '',
  settlement: 'Rotterdam',
  zipCode: '',
  street: 'Quay',
  buildingNumber: '12',
}

/** An entrance in good order; what a test is about it names itself. */
export const makeEntrance = (change: Partial<Entrance> = {}): Entrance => ({
  id: '0192d3a0-0000-7000-8000-0000000006a0',
  customerReference: 'Main entrance',
  intercomCode: '0b6e3f1c-6c1f-4a53-9a44-000000000001',
  lockIdentifier: '0192d3a0-0000-7000-8000-0000000002a0',
  lockCustomerReference: 'Front door',
  siteIdentifier: '0192d3a0-0000-7000-8000-0000000005a0',
  openingChannelType: 'commissioning',
  geoFilterProximity: 300,
  iq: { id: IQ_ID, otpEnabled: false, restoreRequired: false, isOnline: true, firmwareVersion: '25.4.0' },
  version: 4,
  ...change,
})

/** A site that is set up and active. */
export function makeIntercomSite(change: Partial<IntercomSite> = {}): IntercomSite {
  const { label: _, ...location } = aPlace
  const email = 'olga@customer.test'
  return {
    id: '0192d3a0-0000-7000-8000-0000000005a0',
    customerReference: 'Harbour gate',
    timeZone: 'Europe/Amsterdam',
    labels: ['residential'],
    status: 'Active',
    location,
    entrances: [makeEntrance()],
    version: 7,
    owner: {
      id: '0192d3a0-0000-7000-8000-0000000007a0',
      email,
      isPending: true,
      user: { firstName: 'Olga', lastName: 'Owner', email },
      termsOfServiceAccepted: false,
    },
    ...change,
  }
}
