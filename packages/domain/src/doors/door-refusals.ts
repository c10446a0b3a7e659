import { refusals } from '../refusal.ts'

export const doorRefusals = refusals({
  DoorNumberRequired: { field: 'number', message: 'A door number is required.' },
  DoorNumberTooLong: { field: 'number', message: 'A door number has at most 30 characters.' },
  ExternalIdTooLong: { field: 'externalId', message: 'An external ID has at most 100 characters.' },
  DoorNumberTaken: 'Another door on this floor has the number {number}.',
  ExternalIdTaken: 'Another door has the external ID {externalId}.',
  DoorsFull: 'An installation has room for {limit} doors; these would be too many.',
  DoorLockTaken: 'This lock already belongs to door {door}. Remove it there first.',
  DoorCodeTaken: 'The code {device} is already used at door {door}.',
  DoorHasLock: 'This door already has a lock. Remove it before you match another box.',
  DoorWantsOtherNet: 'This box holds a lock for {given}, but {wanted} is planned for the door.',
  DoorWantsOtherType: 'This box holds a different type of lock from the one planned for the door.',
  DoorLineTwice: 'Line {other} already names this door.',
  DoorFloorUnknown: 'There is no floor “{text}”.',
  DoorLockTypeUnknown: '“{text}” is not a lock type.',
  DoorNetUnknown: '“{text}” is not a radio network. Use RFnet or BLUEnet.',
  DoorEscapeRouteUnknown: '“{text}” is not a valid value for escape route. Use yes or no.',
  ScheduleTooLarge: 'A schedule has at most {rows} lines and {megabytes} MB.',
  ScheduleUnreadable: 'This file cannot be read as a table. Save it as CSV or XLSX and choose it again.',
  ScheduleWithoutNumbers: 'Choose the column that holds the door numbers.',
  DoorImportStale: 'Somebody has changed these doors since they were compared. Check the lines again.',
})
