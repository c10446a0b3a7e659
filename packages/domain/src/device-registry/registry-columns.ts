/** The columns of a production list, by which the manufacturer tells which devices there are. */
export const REGISTRY_COLUMNS = [
  'kind',
  'mac',
  'activation_code',
  'communication_type',
  'revision',
  'lock_type',
  'secret_hash',
] as const
