import { expect, test } from 'vitest'
import { decideByIqRules } from './access-decision.ts'

type Rules = Parameters<typeof decideByIqRules>[0]

function refuseTag(rules: Rules, asked: Parameters<typeof decideByIqRules>[1]) {
  const answer = decideByIqRules(rules, asked)
  return answer.kind === 'refused' ? answer.reason : undefined
}

const weekdays = {
  monday: true,
  tuesday: true,
  wednesday: true,
  thursday: true,
  friday: true,
  saturday: false,
  sunday: false,
}
const office = {
  startDate: '2026-03-01',
  endDate: '2026-11-20',
  startTime: '08:00',
  endTime: '17:30',
  weekdays,
}
const rules: Rules = {
  tags: [
    { number: '00000001', blocked: false, masterKey: false },
    { number: '00000002', blocked: true, masterKey: true },
    { number: '00000003', blocked: false, masterKey: true },
  ],
  groups: [{ tagNumbers: ['00000001', '00000002'], lockMacs: ['AA.AA.AA.AA'], schedules: [office] }],
}
const refusal = (tagNumber: string, at: string, lockMac = 'AA.AA.AA.AA', timeZone = 'Europe/Amsterdam') =>
  refuseTag(rules, { tagNumber, lockMac, at: Date.parse(at), timeZone })

test.each([
  ['at the first minute of the day', '2026-11-20T07:00:00Z', undefined],
  ['a minute before it', '2026-11-20T06:59:59Z', 'OutsideSchedule'],
  ['within the last minute', '2026-11-20T16:30:59Z', undefined],
  ['after the last minute', '2026-11-20T16:31:00Z', 'OutsideSchedule'],
  ['on a weekday that is not chosen', '2026-11-14T10:00:00Z', 'OutsideSchedule'],
  ['after the last day', '2026-11-23T10:00:00Z', 'OutsideSchedule'],
  ['before the first day', '2026-02-27T10:00:00Z', 'OutsideSchedule'],
  ['by summer time', '2026-07-01T06:00:00Z', undefined],
])('a schedule is of the time zone of the IQ: %s', (_, at, expected) => {
  expect(refusal('00000001', at)).toBe(expected)
})

test.each([
  ['2026-03-01T22:59:59Z', 'OutsideSchedule'],
  ['2026-03-01T23:00:00Z', undefined],
  ['2026-11-20T22:59:59Z', undefined],
  ['2026-11-20T23:00:00Z', 'OutsideSchedule'],
])('a start date opens with its day and an end date closes with its own: %s [GROUP-23]', (at, expected) => {
  const times = { startDate: '2026-03-02', startTime: '00:00', endTime: '23:59' }
  const schedules = [{ ...office, ...times }]
  const allDay = { ...rules, groups: [{ tagNumbers: ['00000001'], lockMacs: ['AA.AA.AA.AA'], schedules }] }
  const asked = { tagNumber: '00000001', lockMac: 'AA.AA.AA.AA', timeZone: 'Europe/Amsterdam' }
  expect(refuseTag(allDay, { ...asked, at: Date.parse(at) })).toBe(expected)
})

test('a schedule follows the zone, not the clock in UTC', () => {
  expect(refusal('00000001', '2026-11-20T07:00:00Z', 'AA.AA.AA.AA', 'America/New_York')).toBe(
    'OutsideSchedule',
  )
  expect(refusal('00000001', '2026-11-20T13:00:00Z', 'AA.AA.AA.AA', 'America/New_York')).toBeUndefined()
})

test.each([
  ['America/Winnipeg', '2026-12-15T14:30:00Z', undefined],
  ['America/Winnipeg', '2026-12-15T13:59:59Z', 'OutsideSchedule'],
  ['America/Inuvik', '2026-12-15T15:00:00Z', undefined],
  ['America/Havana', '2026-12-15T13:00:00Z', undefined],
  ['America/Edmonton', '2026-12-15T15:00:00Z', undefined],
  ['America/Vancouver', '2026-12-15T16:00:00Z', undefined],
  ['Africa/Casablanca', '2026-12-15T09:00:00Z', undefined],
  ['Africa/Casablanca', '2026-12-15T08:59:59Z', 'OutsideSchedule'],
  ['Asia/Calcutta', '2026-12-15T03:30:00Z', undefined],
  ['Asia/Kolkata', '2026-12-15T03:29:59Z', 'OutsideSchedule'],
])('from 09:00 on a tag opens in %s by the rules of today, at %s [ZONE-13]', (timeZone, at, expected) => {
  const fromNine = { ...office, endDate: null, startTime: '09:00' }
  const groups = [{ tagNumbers: ['00000001'], lockMacs: ['AA.AA.AA.AA'], schedules: [fromNine] }]
  const asked = { tagNumber: '00000001', lockMac: 'AA.AA.AA.AA', at: Date.parse(at), timeZone }
  expect(refuseTag({ ...rules, groups }, asked)).toBe(expected)
})

test('in a zone that the IQ does not know only what holds at any hour opens [ZONE-13]', () => {
  const everyDay = { ...weekdays, saturday: true, sunday: true }
  const always = {
    startDate: null,
    endDate: null,
    startTime: '00:00',
    endTime: '23:59',
    weekdays: everyDay,
  }
  const opens = (schedule: typeof always | typeof office) => {
    const groups = [{ tagNumbers: ['00000001'], lockMacs: ['AA.AA.AA.AA'], schedules: [schedule] }]
    const at = Date.parse('2026-11-20T10:00:00Z')
    const asked = { tagNumber: '00000001', lockMac: 'AA.AA.AA.AA', at, timeZone: 'Mars/Olympus' }
    return refuseTag({ ...rules, groups }, asked) === undefined
  }
  expect(opens(always)).toBe(true)
  for (const other of [office, { ...always, weekdays }, { ...always, startTime: '00:01' }])
    expect(opens(other)).toBe(false)
})

test('a master key opens always, a blocked tag never, an unknown one nothing [OPENS-01 OPENS-02]', () => {
  expect(refusal('00000003', '2026-11-22T23:00:00Z', 'BB.BB.BB.BB')).toBeUndefined()
  expect(refusal('00000002', '2026-11-20T10:00:00Z')).toBe('TagBlocked')
  expect(refusal('00000009', '2026-11-20T10:00:00Z')).toBe('UnknownTag')
  expect(refusal('00000001', '2026-11-20T10:00:00Z', 'BB.BB.BB.BB')).toBe('NoAccess')
})
