/** The roles that a door switches to inside its transaction. */
export const DOOR_ROLES = [
  'commissioning_app',
  'commissioning_finder',
  'commissioning_owner',
  'commissioning_system',
] as const
export type DoorRole = (typeof DOOR_ROLES)[number]
