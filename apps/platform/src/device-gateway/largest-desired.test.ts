import type { DesiredState } from '@commissioning/device-protocol/desired-state-message'
import { messages, writeMessage } from '@commissioning/device-protocol/messages'
import { GROUP_LIMITS } from '@commissioning/domain/access-groups/group-limit-rules'
import { TREE_LIMITS } from '@commissioning/domain/hardware-tree/placement-rules'
import { toWeekdayFlags } from '@commissioning/domain/schedules/weekday-flags'
import { TAG_LIMIT } from '@commissioning/domain/tags/tag-rules'
import { NAME_LIMIT } from '@commissioning/domain/validation/names'
import { expect, test } from 'vitest'

const ROOM = 100_000
const of = <Part>(length: number, make: (index: number) => Part) =>
  Array.from({ length }, (_, at) => make(at))
const number = (index: number) => index.toString(16).toUpperCase().padStart(20, '0')
const mac = (index: number) => index.toString(16).toUpperCase().padStart(14, '0')
const id = '0199d6a4-2c5e-7d3a-9b1e-5a1f5b3f7c01'

/** Each list at its limit, each value as long as one can be. */
const { groups, tags, timeframes } = GROUP_LIMITS
const largest: DesiredState = {
  epoch: 2_147_483_647,
  version: 2_147_483_647,
  restoredResetCount: 2_147_483_647,
  name: '\u{1f511}'.repeat(NAME_LIMIT / 2),
  timeZone: 'America/Argentina/ComodRivadavia',
  ledEnabled: false,
  ledMode: 'green_blink_every_5_min',
  otpEnabled: false,
  tree: of(TREE_LIMITS.locks + TREE_LIMITS.repeaters, (order) => ({
    mac: mac(order),
    hardwareType: 'repeater',
    communicationType: 'BLUENET',
    parentMac: mac(order),
    order,
    takeOver: false,
  })),
  released: of(1_000, mac),
  tagRegistrations: of(TREE_LIMITS.locks, (at) => ({
    id,
    lockMac: mac(at),
    until: '2026-11-21T10:00:00.000Z',
  })),
  access: {
    tags: of(TAG_LIMIT, (at) => ({ number: number(at), blocked: false, masterKey: false })),
    groups: of(groups, () => ({
      tagNumbers: of(tags / groups, number),
      lockMacs: of(TREE_LIMITS.locks, mac),
      schedules: of(timeframes / groups, () => ({
        startDate: '2026-11-21',
        endDate: '2026-11-21',
        startTime: '00:00',
        endTime: '23:59',
        weekdays: toWeekdayFlags([]),
      })),
    })),
  },
}

test('the largest state that the rules allow can be sent, with room to grow', () => {
  const bytes = Buffer.byteLength(writeMessage('desired', largest))
  expect(bytes).toBeLessThan(messages.desired.maxBytes - ROOM)
})
