/** The roles that a door switches to inside its transaction. */
export const DOOR_ROLES = [
  'commissioning_app',
  'commissioning_finder',
  'commissioning_owner',
  'commissioning_system',
] as const
export type DoorRole = (typeof DOOR_ROLES)[number]

/** What connections are before a door has switched them: it finds people of every company. */
export const BEFORE_DOORS = 'commissioning_system' satisfies DoorRole

/** What works on the queues of jobs. Each job enters by a door of its own. */
export const JOBS_ROLE = 'commissioning_jobs'

/** All that connections of this process become. */
export const PLATFORM_ROLES = [...DOOR_ROLES, JOBS_ROLE] as const
