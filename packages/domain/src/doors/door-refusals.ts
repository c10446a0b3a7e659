import { refusals } from '../refusal.ts'

export const doorRefusals = refusals({
  DoorNumberRequired: { field: 'number', message: 'A door number is required.' },
  DoorNumberTooLong: { field: 'number', message: 'A door number has at most 30 characters.' },
  ExternalIdTooLong: { field: 'externalId', message: 'An external id has at most 100 characters.' },
  DoorNumberTaken: 'Another door on this floor has the number {number}.',
  ExternalIdTaken: 'Another door has the external id {externalId}.',
  DoorsFull: 'An installation has room for {limit} doors, and these would be more.',
  DoorLockTaken: 'This lock belongs to the door {door} already. Take it off there first.',
  DoorCodeTaken: 'The code {device} is at the door {door} already.',
  DoorHasLock: 'This door has its lock already. Take that off before another box is matched.',
  DoorWantsOtherNet: 'This box holds a lock for {given}, and the door wants {wanted}.',
  DoorWantsOtherType: 'This box holds another type of lock than the door wants.',
  DoorLineTwice: 'Line {other} names this door already.',
  DoorFloorUnknown: 'The floor “{text}” is not there.',
  DoorLockTypeUnknown: 'No type of lock is called “{text}”.',
  DoorNetUnknown: 'The net “{text}” is neither RFnet nor BLUEnet.',
  DoorEscapeRouteUnknown:
    'The cell “{text}” says neither yes nor no. Write yes or no in the column of escape routes.',
  ScheduleTooLarge: 'A schedule has at most {rows} lines and {megabytes} MB.',
  ScheduleUnreadable: 'This file cannot be read as a table. Save it as CSV or XLSX and choose it again.',
  ScheduleWithoutNumbers: 'Choose the column that holds the door numbers.',
  DoorImportStale: 'Somebody has changed these doors since they were compared. Look at the lines again.',
})
