import type { WalkReason } from '@commissioning/domain/walk-list/walk-rules'

export interface WalkTables {
  walk: { id: string; collectionId: string; iqId: string; reason: WalkReason; startedAt: Date }
  walkStop: {
    hardwareId: string
    walkId: string
    collectionId: string
    placeId: string | null
    position: number
  }
}
