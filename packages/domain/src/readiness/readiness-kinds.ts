/** The kinds stand in the order in which they are best settled. */
export const READINESS_KINDS = [
  'iq_missing',
  'iq_held',
  'iq_offline',
  'pending',
  'hardware_offline',
  'signal_weak',
  'battery_low',
  'lock_detached',
  'repeater_detached',
  'iq_empty',
  'repeater_empty',
  'lock_without_group',
  'master_key_missing',
  'door_untested',
  'door_issue_open',
] as const
export type ReadinessKind = (typeof READINESS_KINDS)[number]

/** Those that are about hardware in the trees of IQs. */
export const READINESS_KINDS_IN_TREES = [
  'iq_held',
  'iq_offline',
  'pending',
  'hardware_offline',
  'signal_weak',
  'battery_low',
  'iq_empty',
  'repeater_empty',
] as const satisfies readonly ReadinessKind[]
export type TreeKind = (typeof READINESS_KINDS_IN_TREES)[number]
