import { refusals } from '../refusal.ts'

export const doorRefusals = refusals({
  DoorNumberRequired: { field: 'number', message: 'A door number is required.' },
  DoorNumberTooLong: { field: 'number', message: 'A door number has at most 30 characters.' },
  ExternalIdTooLong: { field: 'externalId', message: 'An external id has at most 100 characters.' },
  DoorNumberTaken: 'Another door on this floor has the number {number}.',
  ExternalIdTaken: 'Another door has the external id {externalId}.',
  DoorsFull: 'An installation has room for {limit} doors, and these would be more.',
  DoorLockTaken: 'This lock belongs to the door {door} already. Take it off there first.',
})
