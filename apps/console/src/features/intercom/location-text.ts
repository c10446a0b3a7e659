import type { IntercomLocation } from '@commissioning/contract/intercom/intercom-fields'

/** An address in one line; what is not known of it is left out. */
export function locationText(location: Omit<IntercomLocation, 'id'>): string {
  const { street, buildingNumber, zipCode, settlement, country } = location
  return [`${street} ${buildingNumber}`, `${zipCode} ${settlement}`, country]
    .map((line) => line.trim())
    .filter(Boolean)
    .join(', ')
}
