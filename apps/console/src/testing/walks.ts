import type { Walk, WalkStop } from '@commissioning/contract/walk-list/walk-endpoints'
import { IQ_ID, makeLock, makeRepeater } from './hardware.ts'

const makeWalkStop = (item: ReturnType<typeof makeLock>, change: Partial<WalkStop> = {}): WalkStop => ({
  id: item.id,
  customerReference: item.customerReference,
  mac: item.mac,
  hardwareType: item.hardwareType === 'repeater' ? 'repeater' : 'lock',
  communicationType: item.mac.includes('.') ? 'RFNET' : 'BLUENET',
  lockType: item.lockType,
  online: true,
  placeName: null,
  floor: null,
  hasJoined: true,
  isDone: false,
  hasLeft: false,
  ...change,
})

export const makeLockStop = (change: Partial<WalkStop> = {}) => makeWalkStop(makeLock(), change)
export const makeRepeaterStop = (change: Partial<WalkStop> = {}) => makeWalkStop(makeRepeater(), change)

/** A walk after an IQ was replaced: an RFnet repeater, and a BLUEnet lock. */
export const makeWalk = (change: Partial<Walk> = {}): Walk => ({
  id: '0192d3a0-0000-7000-8000-0000000004a0',
  reason: 'replace',
  iqId: IQ_ID,
  iqName: 'Lobby IQ',
  startedAt: '2026-11-21T10:00:00.000Z',
  stops: [makeRepeaterStop(), makeLockStop()],
  ...change,
})
