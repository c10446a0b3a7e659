import { refusals } from '../refusal.ts'

export const floorRefusals = refusals({
  FloorNameRequired: { field: 'customerReference', message: 'Name is required' },
  FloorNumberRequired: { field: 'number', message: 'Number is required' },
  FloorNumberOutOfRange: { field: 'number', message: 'A floor number is a whole number from -10 to 100.' },
  FloorNumberTaken: 'This number is assigned to another floor.',
  LockOnAnotherFloor: 'This lock is already added to another floor',
  FloorHasLocks: 'There are locks on this floor. Take them off first, or delete the floor by force.',
})
