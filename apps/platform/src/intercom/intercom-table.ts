import type { IntercomLocation } from '@commissioning/contract/intercom/intercom-fields'
import type { SiteLabel } from '@commissioning/domain/intercom/intercom-rules'
import type { Generated, JSONColumnType } from 'kysely'

export interface IntercomTables {
  intercomSite: {
    id: string
    collectionId: string
    customerReference: string
    timeZone: string
    labels: SiteLabel[]
    integrationEnabled: Generated<boolean>
    location: JSONColumnType<IntercomLocation> | null
    ownerId: string | null
    ownerFirstName: string | null
    ownerLastName: string | null
    ownerPending: Generated<boolean>
    termsAcceptedAt: Date | null
    termsVersion: string | null
    version: Generated<number>
    createdAt: Date
  }
  entrance: {
    id: string
    collectionId: string
    intercomSiteId: string
    lockId: string | null
    customerReference: string
    intercomCode: string
    geoFilterProximity: number | null
    version: Generated<number>
    createdAt: Date
  }
}
