import type { Generated } from 'kysely'

export interface FloorTables {
  floor: {
    id: string
    collectionId: string
    customerReference: string
    number: number
    version: Generated<number>
    createdAt: Date
  }
}
