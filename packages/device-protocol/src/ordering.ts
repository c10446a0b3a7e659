import type { ReportStamp } from './iq-report-message.ts'
import type { Presence } from './presence.ts'

/**
 * Orders a report against the last one stored. A smaller boot count is a late message of an earlier
 * boot, or hardware that has lost its counter (an exchanged board, a restored image). Only the
 * latter goes on reporting, so the first such report is remembered as `fallen` and a later one of
 * the same boot is believed.
 */
export function compareReportOrder(
  report: ReportStamp,
  last: ReportStamp | undefined,
  fallen: ReportStamp | undefined,
): 'newer' | 'older' | 'fallen' | 'believed' {
  if (isNewerReport(report, last)) return 'newer'
  if (last === undefined || report.bootCount === last.bootCount) return 'older'
  if (fallen?.bootId !== report.bootId || fallen.bootCount !== report.bootCount) return 'fallen'
  return report.sequence > fallen.sequence ? 'believed' : 'older'
}

/** Whether a report replaces the last one stored: false for a double or a late one. */
function isNewerReport(report: ReportStamp, last: ReportStamp | undefined): boolean {
  if (last === undefined || report.bootCount !== last.bootCount) {
    return last === undefined || report.bootCount > last.bootCount
  }
  // the same count under another id: the hardware lost its counter, so it starts anew
  return report.bootId !== last.bootId || report.sequence > last.sequence
}

/**
 * Whether a presence replaces the last one stored: within one connection offline is the last word.
 */
export function isNewerPresence(presence: Presence, last: Presence | undefined): boolean {
  if (last === undefined || presence.bootCount !== last.bootCount) {
    return last === undefined || presence.bootCount > last.bootCount
  }
  if (presence.bootId !== last.bootId) return true
  if (presence.connection !== last.connection) return presence.connection > last.connection
  return last.online && !presence.online
}
