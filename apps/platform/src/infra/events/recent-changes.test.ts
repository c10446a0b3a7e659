import { expect, test } from 'vitest'
import { RecentChanges } from './recent-changes.ts'

const of = (collectionId: string) => ({ collectionId, resource: 'lock', id: `lock-${collectionId}` }) as const

test('who was away hears the changes of the own collection, and of no other', () => {
  let now = 1_000
  const recent = new RecentChanges(() => now)
  now = 2_000
  recent.add({ ...of('ours'), change: 'updated' })
  recent.add({ ...of('theirs'), change: 'updated' })
  expect(recent.of('ours', 500)).toEqual([{ resource: 'lock', id: 'lock-ours', change: 'updated' }])
  now = 2_600
  expect(recent.of('ours', 500)).toEqual([])
})

test('who was away for longer than is remembered hears that anything may have changed', () => {
  const recent = new RecentChanges(() => 1_000)
  expect(recent.of('ours', 1)).toEqual([{ resource: 'collection', id: 'ours', change: 'updated' }])
})
