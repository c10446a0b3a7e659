import { toWeekdayFlags } from '@commissioning/domain/schedules/weekday-flags'
import { expect, test } from 'vitest'
import { toTimeframe } from './group-answers.ts'
import { type GroupWrite, isGroupWriteDone, listMissingGroupWrites } from './group-writes.ts'

const ids = (count: number, from = 0) => Array.from({ length: count }, (_, index) => `id ${from + index}`)
const saved = {
  customerReference: 'Cleaners',
  tagIds: ids(1_500),
  lockIds: [],
  accessSchedules: [],
  timeZones: [],
}
const group = { ...saved, id: 'group', version: 1, tagCount: 1_500, lockCount: 0 }

test('nothing is sent of what stands already', () => {
  expect(listMissingGroupWrites(group, { ...saved, timeframes: [] })).toEqual([])
})

test('more tags than one call takes are sent in several, and each of them once', () => {
  const wanted = { ...saved, tagIds: [...ids(100), ...ids(2_100, 5_000)], timeframes: [] }
  const writes = listMissingGroupWrites(group, wanted)
  const changes = writes.flatMap((write) => (write.kind === 'tags' ? [write.change] : []))
  expect(writes).toHaveLength(changes.length)
  expect(changes.map(({ addIds, removeIds }) => [addIds.length, removeIds.length])).toEqual([
    [1_000, 1_000],
    [1_000, 400],
    [100, 0],
  ])
  expect(changes.flatMap(({ addIds }) => addIds)).toEqual(ids(2_100, 5_000))
  expect(changes.flatMap(({ removeIds }) => removeIds)).toEqual(ids(1_400, 100))
})

const schedule = {
  id: 'frame',
  startDate: null,
  endDate: null,
  startTime: '09:00',
  endTime: '17:00',
  ...toWeekdayFlags([1]),
}
const timeframe = toTimeframe(schedule)
const later = { ...timeframe, startTime: '10:00' }

test.each<[GroupWrite, boolean]>([
  [{ kind: 'rename', customerReference: 'Cleaners' }, true],
  [{ kind: 'rename', customerReference: 'Guards' }, false],
  [{ kind: 'tags', change: { addIds: ['id 1'], removeIds: ['id 5000'] } }, true],
  [{ kind: 'tags', change: { addIds: ['id 5000'], removeIds: [] } }, false],
  [{ kind: 'tags', change: { addIds: [], removeIds: ['id 1'] } }, false],
  [{ kind: 'locks', change: { addIds: ['id 1'], removeIds: [] } }, false],
  [{ kind: 'addTimeframe', timeframe }, true],
  [{ kind: 'addTimeframe', timeframe: { ...timeframe, id: 'other' } }, false],
  [{ kind: 'changeTimeframe', timeframe: later }, false],
  [{ kind: 'deleteTimeframe', timeframe }, false],
  [{ kind: 'deleteTimeframe', timeframe: { ...timeframe, id: 'other' } }, true],
])('whether the group shows what was sent: %j is %s', (write, done) => {
  expect(isGroupWriteDone({ ...group, accessSchedules: [schedule] }, write)).toBe(done)
})
