import { expect, test } from 'vitest'
import { type ConflictState, conflictDifferences, hasNoConflict } from './restore-conflict-differences.ts'

const state = (timeZone: string): ConflictState => ({
  name: 'Hall IQ',
  timeZone,
  ledEnabled: true,
  ledMode: 'off',
  otpEnabled: false,
  tree: [],
  access: { tags: [], groups: [] },
})

test('an older name of one zone is no difference, and another zone is [ZONE-02]', () => {
  expect(hasNoConflict(conflictDifferences(state('Europe/Kiev'), state('Europe/Kyiv'), new Set()))).toBe(true)
  expect(conflictDifferences(state('Europe/Kiev'), state('Europe/Warsaw'), new Set()).settings).toEqual([
    { setting: 'timeZone', atIq: 'Europe/Kiev', here: 'Europe/Warsaw' },
  ])
})

test('two states differ by devices, tags, rules and settings, each told by what both sides have', () => {
  const lock = (mac: string) => ({ mac, hardwareType: 'lock' as const, parentMac: null, order: 1 })
  const rule = (tag: string, mac: string) => ({ tagNumbers: [tag], lockMacs: [mac], schedules: [{}, {}] })
  const tag = { number: '1', blocked: false, masterKey: false }
  const here = state('Europe/Paris')
  const atIq = {
    ...here,
    name: 'Old hall',
    ledEnabled: false,
    ledMode: 'on',
    otpEnabled: true,
    tree: [lock('B'), { ...lock('C'), order: 2 }],
    access: { tags: [tag], groups: [rule('1', 'B'), rule('2', 'B')] },
  }
  // the rule of a lock that was replaced is the rule of the new one
  const ours = { ...here, tree: [lock('A')], access: { tags: [], groups: [rule('1', 'A'), rule('3', 'C')] } }
  const differences = conflictDifferences(atIq, ours, new Set(['A']))
  expect(differences).toEqual({
    devices: [
      { mac: 'B', hardwareType: 'lock', difference: 'replaced', replaces: 'A' },
      { mac: 'C', hardwareType: 'lock', difference: 'onlyAtIq', replaces: null },
    ],
    tags: [{ number: '1', difference: 'onlyAtIq' }],
    rules: [
      { side: 'atIq', tagNumbers: ['2'], lockMacs: ['B'], schedules: 2 },
      { side: 'here', tagNumbers: ['3'], lockMacs: ['C'], schedules: 2 },
    ],
    settings: [
      { setting: 'name', atIq: 'Old hall', here: 'Hall IQ' },
      { setting: 'ledEnabled', atIq: 'false', here: 'true' },
      { setting: 'ledMode', atIq: 'on', here: 'off' },
      { setting: 'otpEnabled', atIq: 'true', here: 'false' },
    ],
  })
  const none = conflictDifferences(here, here, new Set())
  expect(hasNoConflict(none)).toBe(true)
  for (const list of ['devices', 'tags', 'rules', 'settings'] as const)
    expect(hasNoConflict({ ...none, [list]: differences[list] }), list).toBe(false)
})
