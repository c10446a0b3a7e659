import type { DoorDraft } from '@commissioning/contract/doors/door-endpoints'

export interface DoorAnswers {
  number: string
  customerReference: string
  floorId: string | null
  lockType: DoorDraft['lockType']
  communicationType: DoorDraft['communicationType']
  isEscapeRoute: boolean
  externalId: string
  lockId: string | null
  /** The code names the box that is meant for the door. */
  code: string
}
