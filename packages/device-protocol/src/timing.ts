/** The IQ sends its whole reported state at least this often, and on every change. */
export const REPORT_INTERVAL_MS = 60_000

/** How often a joined lock or repeater sends a heartbeat. */
export const HEARTBEAT_INTERVAL_MS = 60_000

/** A lock or repeater is offline after this many missed heartbeats (DEVICE-08). */
export const MISSED_HEARTBEATS = 5

/** MQTT keep-alive of an IQ; the broker gives it up after one and a half times this. */
export const KEEP_ALIVE_SECONDS = 30

/** Waiting time before an IQ connects again: doubled from the first to the longest, then half of it random. */
export const RECONNECT_DELAY_MS = { first: 1_000, longest: 30_000 } as const

/** From presenting the maintenance card until the lock gives up (DEVICE-11). */
export const MAINTENANCE_CARD_MS = 30_000

/** Within this time a desired BLUEnet repeater joins by itself (DEVICE-13). */
export const BLUENET_REPEATER_MS = 300_000

/** How long the IQ's reset button is held, from the shortest to the longest that counts. */
export const RESET_BUTTON_MS = { shortest: 10_000, longest: 15_000 } as const

/** A reset by the button takes at most this long. */
export const BUTTON_RESET_MS = 120_000

/** The longest life of a command that widens access (ARCHITECTURE, commands). */
export const WIDENING_COMMAND_MS = 60_000

/** The longest life of any other command. */
export const COMMAND_LIFETIME_MS = 600_000

/** Answered commands that an IQ remembers, so that a double is answered again and not done again. */
export const REMEMBERED_COMMANDS = 64

/** Events that an IQ keeps until the broker has taken them; the oldest is dropped first. */
export const MAX_STORED_EVENTS = 1_000
