import { presentTimeZoneName } from '../formats/time-zones.ts'
import {
  type ConflictRule,
  type ConflictTag,
  compareRules,
  type TagDifference,
  tagDifferences,
} from './access-differences.ts'
import { type ConflictDevice, type DeviceDifference, deviceDifferences } from './device-differences.ts'

export const CONFLICT_SETTINGS = ['name', 'timeZone', 'ledEnabled', 'ledMode', 'otpEnabled'] as const
type ConflictSetting = (typeof CONFLICT_SETTINGS)[number]

export interface ConflictState extends Record<ConflictSetting, string | boolean> {
  tree: readonly ConflictDevice[]
  access: { tags: readonly ConflictTag[]; groups: readonly ConflictRule[] }
}

export interface ConflictDifferences {
  devices: DeviceDifference[]
  tags: TagDifference[]
  rules: {
    side: 'atIq' | 'here'
    tagNumbers: readonly string[]
    lockMacs: readonly string[]
    schedules: number
  }[]
  settings: { setting: ConflictSetting; atIq: string; here: string }[]
}

/**
 * Compares what an IQ has applied with what the database wants of it. `known` are the devices that
 * the database has rows of.
 */
export function conflictDifferences(
  atIq: ConflictState,
  here: ConflictState,
  known: ReadonlySet<string>,
): ConflictDifferences {
  const devices = deviceDifferences({ atIq: atIq.tree, here: here.tree, known })
  const newMac = new Map(
    devices.flatMap(({ mac, replaces }) => (replaces === null ? [] : [[replaces, mac] as const])),
  )
  const ours = here.access.groups.map((rule) => ({
    ...rule,
    lockMacs: rule.lockMacs.map((mac) => newMac.get(mac) ?? mac),
  }))
  const rules = compareRules(atIq.access.groups, ours)
  return {
    devices,
    tags: tagDifferences(atIq.access.tags, here.access.tags),
    rules: [
      ...rules.onlyAtIq.map((rule) => ruleDifference('atIq', rule)),
      ...rules.onlyHere.map((rule) => ruleDifference('here', rule)),
    ],
    settings: CONFLICT_SETTINGS.filter((setting) => isDifferent(setting, atIq, here)).map((setting) => ({
      setting,
      atIq: String(atIq[setting]),
      here: String(here[setting]),
    })),
  }
}

function isDifferent(setting: ConflictSetting, atIq: ConflictState, here: ConflictState): boolean {
  if (setting === 'timeZone')
    return presentTimeZoneName(String(atIq.timeZone)) !== presentTimeZoneName(String(here.timeZone))
  return atIq[setting] !== here[setting]
}

const ruleDifference = (side: 'atIq' | 'here', { tagNumbers, lockMacs, schedules }: ConflictRule) => ({
  side,
  tagNumbers,
  lockMacs,
  schedules: schedules.length,
})

/** Whether it makes no difference whose state holds. */
export const hasNoConflict = ({ devices, tags, rules, settings }: ConflictDifferences): boolean =>
  [devices, tags, rules, settings].every((list) => list.length === 0)
