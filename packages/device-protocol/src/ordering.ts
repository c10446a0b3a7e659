import type { Presence } from './presence.ts'
import type { Stamp } from './reported.ts'

/** Whether a report replaces the last one kept: false for a double or a late one. */
export function isNewerReport(report: Stamp, last: Stamp | undefined): boolean {
  if (last === undefined || report.bootCount !== last.bootCount) {
    return last === undefined || report.bootCount > last.bootCount
  }
  // the same count under another id: the hardware lost its counter, so it starts anew
  return report.bootId !== last.bootId || report.sequence > last.sequence
}

/** Whether a presence replaces the last one kept: within one connection offline is the last word. */
export function isNewerPresence(presence: Presence, last: Presence | undefined): boolean {
  if (last === undefined || presence.bootCount !== last.bootCount) {
    return last === undefined || presence.bootCount > last.bootCount
  }
  if (presence.bootId !== last.bootId) return true
  if (presence.connection !== last.connection) return presence.connection > last.connection
  return last.online && !presence.online
}
