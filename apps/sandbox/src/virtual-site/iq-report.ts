import { computeDesiredDigest } from '@commissioning/device-protocol/digest'
import type { IqReport } from '@commissioning/device-protocol/iq-report-message'
import { ZONE_RULES_VERSION } from '@commissioning/domain/formats/time-zone-offsets.generated'
import { OLD_ZONE_RULES } from './old-zone-rules.ts'
import type { SiteContext } from './site-context.ts'
import type { IqState } from './site-state.ts'

const REPORT_DELAY_MS = 300

/** Reports to the platform soon; changes at the same time go into one report. */
export function reportSoon(context: SiteContext, iq: IqState): void {
  context.scheduledTasks.planUnlessPlanned(iq.mac, 'report', REPORT_DELAY_MS)
  context.changed()
}

export function publishReport(context: SiteContext, iq: IqState): void {
  const link = context.links.get(iq.mac)
  if (!link?.isUp) return
  iq.sequence += 1
  link.send('reported', { ...buildReport(iq, context.clock.utc()), traceparent: iq.traceparent })
  iq.traceparent = undefined
}

/** Reports the IQ's own state and that of its devices. */
export const buildReport = (iq: IqState, utc: number): IqReport => ({
  bootId: iq.bootId,
  bootCount: iq.bootCount,
  sequence: iq.sequence,
  at: new Date(utc).toISOString(),
  desiredVersion: iq.desired?.version ?? 0,
  ...(iq.desired && { desiredEpoch: iq.desired.epoch, digest: computeDesiredDigest(iq.desired) }),
  firmware: { modemApplication: iq.modemApplication },
  revision: iq.revision,
  zoneRules: iq.faults.oldZoneRules ? OLD_ZONE_RULES : ZONE_RULES_VERSION,
  network: {
    ethernet: iq.ethernet ? 'active' : 'inactive',
    wifi: iq.wifi ? 'active' : 'inactive',
  },
  modemSignal: iq.modemSignal,
  resetCount: iq.resetCount,
  resetRequired: iq.resetRequired,
  restoreRequired: iq.restoreRequired,
  led: { enabled: iq.desired?.ledEnabled ?? true, mode: iq.desired?.ledMode ?? 'green_blink_every_5_min' },
  otpEnabled: iq.desired?.otpEnabled ?? false,
  devices: iq.devices,
})
