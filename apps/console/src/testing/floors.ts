import type { Floor } from '@commissioning/contract/floors/floor-endpoints'

/** A floor without locks; what a test is about it names itself. */
export const makeFloor = (change: Partial<Floor> = {}): Floor => ({
  id: '0192d3a0-0000-7000-8000-0000000005a0',
  customerReference: 'Ground',
  number: 0,
  lockCount: 0,
  version: 1,
  ...change,
})
