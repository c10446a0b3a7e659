import { expect, test } from 'vitest'
import { type ConflictDevice, deviceDifferences } from './device-differences.ts'

const lock = (mac: string, change: Partial<ConflictDevice> = {}): ConflictDevice => ({
  mac,
  hardwareType: 'lock',
  parentMac: null,
  order: 1,
  ...change,
})
const repeater = (mac: string, order = 1) => lock(mac, { hardwareType: 'repeater', order })

type Trees = [atIq: ConflictDevice[], here: ConflictDevice[], known?: string[]]
const cases: [string, Trees, string[]][] = [
  ['a device that both have is no difference', [[lock('A')], [lock('A')]], []],
  ['a device that only the IQ has', [[lock('A')], []], ['A onlyAtIq']],
  ['a device that only the database has', [[], [lock('A')]], ['A onlyHere']],
  ['another of its kind in its slot replaces it', [[lock('B')], [lock('A')]], ['B replaced A']],
  [
    'one that the database knows replaces nothing',
    [[lock('B')], [lock('A')], ['B']],
    ['B onlyAtIq', 'A onlyHere'],
  ],
  ['one of another kind replaces nothing', [[repeater('B')], [lock('A')]], ['B onlyAtIq', 'A onlyHere']],
  [
    'one in another slot replaces nothing',
    [[lock('B', { order: 2 })], [lock('A')]],
    ['B onlyAtIq', 'A onlyHere'],
  ],
  [
    'one below another repeater replaces nothing',
    [
      [repeater('R'), lock('B', { parentMac: 'R' })],
      [repeater('R'), lock('A')],
    ],
    ['B onlyAtIq', 'A onlyHere'],
  ],
  ['a device is replaced once', [[lock('B'), lock('C')], [lock('A')]], ['B replaced A', 'C onlyAtIq']],
  [
    'a device below another parent has moved',
    [
      [repeater('R'), lock('A', { parentMac: 'R' })],
      [repeater('R'), lock('A')],
    ],
    ['A moved'],
  ],
  [
    'a device below a repeater that was replaced stays where it is',
    [
      [repeater('N'), lock('A', { parentMac: 'N' })],
      [repeater('R'), lock('A', { parentMac: 'R' })],
    ],
    ['N replaced R'],
  ],
  [
    'a device below a repeater that was replaced may be replaced too',
    [
      [repeater('N'), lock('B', { parentMac: 'N' })],
      [repeater('R'), lock('A', { parentMac: 'R' })],
    ],
    ['N replaced R', 'B replaced A'],
  ],
]

test.each(cases)('%s', (_, [atIq, here, known = []], differences) => {
  const found = deviceDifferences({ atIq, here, known: new Set(known) })
  expect(
    found.map(({ mac, difference, replaces }) => [mac, difference, replaces ?? ''].join(' ').trim()),
  ).toEqual(differences)
  expect(
    found.every(({ mac, hardwareType }) =>
      [...atIq, ...here].some((each) => each.mac === mac && each.hardwareType === hardwareType),
    ),
  ).toBe(true)
})
