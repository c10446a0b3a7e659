import { expect, test } from 'vitest'
import { DOOR_TEST_POINTS, POINT_KINDS } from './door-test-points.ts'
import {
  POINT_PHOTO_LIMIT,
  refuseAgainstDevice,
  refuseAnswer,
  refuseFirmwareBaseline,
  refuseOtherLock,
  refusePassing,
  refusePointPhoto,
  refuseUnseen,
  refuseUntested,
} from './door-test-rules.ts'

const door = { isEscapeRoute: false }
const escapeRoute = { isEscapeRoute: true }
const passed = { result: 'passed', reason: null } as const
const failed = { result: 'failed', reason: 'Binds' } as const
const waived = { result: 'waived', reason: 'Agreed with the owner' } as const

test('a door test has 13 points, five of which devices alone prove and four a person alone answers [DOORTEST-01]', () => {
  expect(DOOR_TEST_POINTS).toHaveLength(13)
  expect(DOOR_TEST_POINTS.filter((point) => POINT_KINDS[point] === 'auto')).toEqual([
    'identity',
    'attached',
    'signal',
    'battery',
    'firmware',
  ])
  expect(DOOR_TEST_POINTS.filter((point) => POINT_KINDS[point] === 'hand')).toEqual([
    'closes',
    'egress',
    'label',
    'mounting',
  ])
})

test.each(DOOR_TEST_POINTS)('%s is ticked by hand only where a person can see it [DOORTEST-05]', (point) => {
  const isProvenByDevices = ['attached', 'signal', 'battery', 'firmware'].includes(point)
  expect(refuseAnswer({ point, ...passed }, door)?.code).toBe(
    isProvenByDevices ? 'DeviceProvesPoint' : undefined,
  )
  expect(refuseAnswer({ point, ...failed }, door)).toBeUndefined()
})

test.each(['failed', 'waived', 'not_applicable'] as const)(
  'a point that is %s needs words, and not more than fit [DOORTEST-05]',
  (result) => {
    const say = (reason: string | null) => refuseAnswer({ point: 'label', result, reason }, door)?.code
    expect([null, '  ', 'x'.repeat(301), 'x'.repeat(300)].map(say)).toEqual([
      'DoorTestReasonRequired',
      'DoorTestReasonRequired',
      'DoorTestReasonTooLong',
      undefined,
    ])
  },
)

test('the way out of an escape route is tested or has failed, nothing else [DOORTEST-06]', () => {
  expect(refuseAnswer({ point: 'egress', ...waived }, escapeRoute)?.code).toBe('EgressNotWaived')
  expect(refuseAnswer({ point: 'egress', result: 'not_applicable', reason: 'No' }, escapeRoute)?.code).toBe(
    'EgressNotWaived',
  )
  expect(refuseAnswer({ point: 'egress', ...passed }, escapeRoute)).toBeUndefined()
  expect(refuseAnswer({ point: 'egress', ...failed }, escapeRoute)).toBeUndefined()
  expect(refuseAnswer({ point: 'egress', ...waived }, door)).toBeUndefined()
  expect(refuseAnswer({ point: 'closes', ...waived }, escapeRoute)).toBeUndefined()
})

test('what failed in a test passes in another one only [DOORTEST-07]', () => {
  const issues = [{ runId: 'monday', point: 'closes' as const }]
  expect(refusePassing({ point: 'closes', result: 'passed' }, 'monday', issues)?.code).toBe(
    'DoorTestNeedsAnotherRun',
  )
  expect(refusePassing({ point: 'closes', result: 'waived' }, 'monday', issues)?.code).toBe(
    'DoorTestNeedsAnotherRun',
  )
  expect(refusePassing({ point: 'closes', result: 'failed' }, 'monday', issues)).toBeUndefined()
  expect(refusePassing({ point: 'closes', result: 'passed' }, 'tuesday', issues)).toBeUndefined()
  expect(refusePassing({ point: 'label', result: 'passed' }, 'monday', issues)).toBeUndefined()
})

test('an answer that somebody else gave meanwhile is seen before another is given [DOORTEST-08]', () => {
  const anna = { id: 'one', byName: 'Anna' }
  expect(refuseUnseen(null, undefined)).toBeUndefined()
  expect(refuseUnseen('one', anna)).toBeUndefined()
  expect(refuseUnseen(null, anna)).toMatchObject({
    code: 'DoorTestAnswered',
    message: 'Meanwhile Anna has answered this point. Look at that answer, then give yours.',
  })
  expect(refuseUnseen('zero', anna)?.code).toBe('DoorTestAnswered')
  expect(refuseUnseen(null, { id: 'one', byName: null })?.code).toBe('DoorTestProven')
})

test('a failure that a device saw is not ticked away [DOORTEST-05]', () => {
  const seen = { result: 'failed', byName: null, staleBecause: null }
  expect(refuseAgainstDevice({ result: 'passed' }, seen)?.code).toBe('DeviceProvesPoint')
  expect(refuseAgainstDevice({ result: 'waived' }, seen)).toBeUndefined()
  expect(refuseAgainstDevice({ result: 'passed' }, { ...seen, byName: 'Anna' })).toBeUndefined()
  expect(refuseAgainstDevice({ result: 'passed' }, { ...seen, staleBecause: 'moved' })).toBeUndefined()
  expect(refuseAgainstDevice({ result: 'passed' }, { ...seen, result: 'passed' })).toBeUndefined()
  expect(refuseAgainstDevice({ result: 'passed' }, undefined)).toBeUndefined()
})

test('the code read at the door is the one of its lock, or two doors were mixed up [DOORTEST-02]', () => {
  expect(refuseOtherLock('AB01', 'AB01')).toBeUndefined()
  expect(refuseOtherLock('AB01', null)?.code).toBe('DoorTestWithoutLock')
  expect(refuseOtherLock('AB01', 'AB02')?.message).toContain('AB01, and the one planned here is AB02')
})

test('an answer has room for six photos [DOORTEST-14]', () => {
  expect(refusePointPhoto({ photos: POINT_PHOTO_LIMIT - 1, files: 0 })).toBeUndefined()
  expect(refusePointPhoto({ photos: POINT_PHOTO_LIMIT, files: 0 })?.code).toBe('DoorTestPhotosFull')
  expect(refusePointPhoto({ photos: 0, files: 4_400 })?.code).toBe('PhotosFull')
})

test.each([
  ['24.4.0', undefined],
  ['24', undefined],
  ['24.4.', 'FirmwareBaselineFormat'],
  ['v24', 'FirmwareBaselineFormat'],
  ['', 'FirmwareBaselineFormat'],
])('the oldest firmware that counts is numbers with dots: %j', (version, code) => {
  expect(refuseFirmwareBaseline(version)?.code).toBe(code)
})

test('a release that waits names the first door that is left [DOORTEST-10]', () => {
  expect(refuseUntested([])).toBeUndefined()
  expect(refuseUntested(['1.01 Office', '1.02'])).toMatchObject({
    code: 'NotReady',
    params: { count: 2, door: '1.01 Office' },
  })
})
