import type { Door } from '@commissioning/contract/doors/door-endpoints'

/** A planned door; what a test is about it names itself. */
export const makeDoor = (change: Partial<Door> = {}): Door => ({
  id: '0192d3a0-0000-7000-8000-0000000007a0',
  number: '1.07',
  customerReference: 'Office',
  floor: null,
  lockType: null,
  communicationType: null,
  isEscapeRoute: false,
  externalId: null,
  code: null,
  state: 'planned',
  lock: null,
  isOfLock: false,
  imported: null,
  version: 3,
  ...change,
})
