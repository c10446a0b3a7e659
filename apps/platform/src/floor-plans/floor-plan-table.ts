import type { Generated } from 'kysely'

export interface FloorPlanTables {
  floorPlan: {
    id: string
    collectionId: string
    fileId: string
    customerReference: string
    installerId: string | null
    installerFirstName: string | null
    installerLastName: string | null
    createdDate: Date
    updatedDate: Date
    version: Generated<number>
  }
}
