import { expect, test } from 'vitest'
import type { CommunicationType, HardwareType } from '../device-registry/hardware-types.ts'

import {
  hasLeftIq,
  isStopDone,
  type ReasonToWalk,
  sortInWalkOrder,
  sortStopsByFloor,
  type WalkTask,
  walkTask,
} from './walk-rules.ts'

const link = { isAtIq: true, isDetaching: false, isConfirmed: false }

test.each<[ReasonToWalk, HardwareType, CommunicationType, WalkTask]>([
  ['replace', 'lock', 'RFNET', 'card'],
  ['replace', 'lock', 'BLUENET', 'card'],
  ['replace', 'repeater', 'RFNET', 'reset'],
  ['replace', 'repeater', 'BLUENET', 'nothing'],
  ['attach', 'lock', 'BLUENET', 'card'],
  ['swap', 'repeater', 'BLUENET', 'nothing'],
  ['attach', 'repeater', 'RFNET', 'reset'],
  ['restore', 'lock', 'RFNET', 'nothing'],
  ['detach', 'repeater', 'RFNET', 'nothing'],
])('after %s, a %s of %s asks for %s', (reason, hardwareType, communicationType, task) => {
  expect(walkTask(reason, { hardwareType, communicationType, hasJoined: true })).toBe(task)
})

test.each<[HardwareType, CommunicationType, WalkTask]>([
  ['lock', 'RFNET', 'card'],
  ['repeater', 'RFNET', 'reset'],
  ['repeater', 'BLUENET', 'nothing'],
])(
  'after a restore, a %s of %s that never joined still asks for %s [RESTORE-90]',
  (hardwareType, communicationType, task) => {
    expect(walkTask('restore', { hardwareType, communicationType, hasJoined: false })).toBe(task)
  },
)

test.each(['replace', 'swap', 'restore', 'attach'] as const)(
  'a stop of %s is done once the IQ confirms the hardware, or somebody asks it to leave',
  (reason) => {
    expect(isStopDone(reason, link)).toBe(false)
    expect(isStopDone(reason, { ...link, isConfirmed: true })).toBe(true)
    expect(isStopDone(reason, { ...link, isDetaching: true })).toBe(true)
  },
)

test('a stop of detach is done once the hardware has left, or is to stay', () => {
  expect(isStopDone('detach', { ...link, isConfirmed: true, isDetaching: true })).toBe(false)
  expect(isStopDone('detach', link)).toBe(true)
})

test.each(['replace', 'swap', 'restore', 'attach', 'detach'] as const)(
  'what stands at another IQ asks for no visit after %s',
  (reason) => {
    expect(isStopDone(reason, { ...link, isAtIq: false, isDetaching: true })).toBe(true)
  },
)

test('hardware at another IQ, or asked to leave, has left', () => {
  expect(hasLeftIq(link)).toBe(false)
  expect(hasLeftIq({ ...link, isDetaching: true })).toBe(true)
  expect(hasLeftIq({ ...link, isAtIq: false })).toBe(true)
})

test('each place is walked as a whole, a repeater before what hangs on it', () => {
  const item = (id: string, parentId: string) => ({ id, parentId })
  const tree = [
    item('attic door', 'attic'),
    item('stairs', 'iq'),
    item('attic', 'stairs'),
    item('front door', 'iq'),
    item('stairs door', 'stairs'),
  ]
  expect(sortInWalkOrder('iq', tree).map(({ id }) => id)).toEqual([
    'stairs',
    'front door',
    'attic',
    'stairs door',
    'attic door',
  ])
})

test('a walk goes floor by floor, a repeater before what hangs on it', () => {
  const stop = (id: string, placeId: string | null, number?: number) => ({
    id,
    placeId,
    floor: number === undefined ? null : { number },
  })
  const walk = [
    stop('stairs', null),
    stop('spare', null),
    stop('front door', null, 2),
    stop('attic', 'stairs'),
    stop('cellar door', 'stairs', -1),
    stop('attic door', 'attic', 9),
    stop('loose door', 'attic'),
  ]
  expect(sortStopsByFloor(walk).map(({ id, floor }) => [id, floor?.number])).toEqual([
    ['stairs', -1],
    ['cellar door', -1],
    ['front door', 2],
    ['attic', 9],
    ['attic door', 9],
    ['spare', undefined],
    ['loose door', undefined],
  ])
})

test('without floors a walk stays as it is', () => {
  const walk = ['a', 'b', 'c'].map((id) => ({ id, placeId: null, floor: null }))
  expect(sortStopsByFloor(walk)).toEqual(walk)
})
